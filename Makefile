# `make` builds the simulator and runs the acceptance scenarios; `make help` lists the rest.

SWIFT ?= swift
BUILD_FLAGS ?=
# Debug builds check exclusive access as the code runs; here the compiler's own check has to do.
# Link-time optimization (--experimental-lto-mode) is not asked for: it makes runs a tenth faster, and
# with Swift 6.3 it miscompiles a sort of the search; nor are profiles (-profile-use), which crash it.
OPTIMIZED = -Xswiftc -cross-module-optimization -Xswiftc -enforce-exclusivity=unchecked
# Where the libraries of C and C++ can be linked in, nothing is left to be linked at each start.
LINKED_IN = $(shell echo 'int main(void) { return 0; }' | \
  clang -x c -static -fuse-ld=lld -o /dev/null - -lstdc++ 2>/dev/null && \
  echo -Xswiftc -static-executable -Xswiftc -use-ld=lld)
# Where the compiler knows how, a type is made without its parts being looked up by name at first use: a
# run of few scenarios takes a fifth less.
BY_NAME = -disable-concrete-type-metadata-mangled-name-accessors
NOT_BY_NAME = $(shell $(SWIFT)c -frontend $(BY_NAME) -version >/dev/null 2>&1 && \
  echo -Xswiftc -Xfrontend -Xswiftc $(BY_NAME))
# What is called together stands together (`make order`), and the processor waits less for code: runs and
# searches take a tenth less.
ORDER = Sources/FocusKeyCommand/functions.order
ORDERED_BY ?= --symbol-ordering-file=$(ORDER)
ORDERED = $(if $(LINKED_IN),-Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker $(ORDERED_BY) \
  -Xlinker --no-warn-symbol-ordering)
PRODUCT = $(SWIFT) build -c release --static-swift-stdlib $(OPTIMIZED) $(NOT_BY_NAME) $(LINKED_IN) \
  $(ORDERED) $(BUILD_FLAGS) --product
RELEASE = $(PRODUCT) focuskey
FOCUSKEY = .build/release/focuskey
SECONDS ?= 60
COUNTED = valgrind -q --tool=callgrind --demangle=no --callgrind-out-file
STRICT = -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error

.DEFAULT_GOAL := scenarios
.PHONY: scenarios build test check format lint bench replay browser neovim fuzz soak long coverage reference criteria peers mutate order zones clean help toolchain

scenarios: build ## Build the command and run the acceptance scenarios (the default)
	@$(FOCUSKEY) run Scenarios

build: toolchain ## Build the command: .build/release/focuskey
	@$(RELEASE)

test: toolchain ## Run the tests
	@$(SWIFT) test $(BUILD_FLAGS)

check: lint ## All that the continuous integration runs
	@$(RELEASE) $(STRICT)
	@$(SWIFT) build --build-tests $(BUILD_FLAGS) $(STRICT)
	@$(SWIFT) test --skip-build $(BUILD_FLAGS)
	@$(FOCUSKEY) format --check Scenarios
	@$(FOCUSKEY) run Scenarios
	@$(MAKE) --no-print-directory replay BUILD_FLAGS="$(BUILD_FLAGS) $(STRICT)"

replay: build ## Run all scenarios in several ways and compare their digests
	@$(SWIFT) build --product focuskey $(BUILD_FLAGS)
	@sh Tests/replay.sh $(FOCUSKEY) .build/debug/focuskey

browser: build ## Check the html report in a real browser, where there is one
	@sh Tests/browser/run.sh $(FOCUSKEY)

criteria: build ## What is to be proven, and by which scenarios; fails on a hole
	@$(FOCUSKEY) criteria

reference: build ## Write the handbook's reference anew
	@$(FOCUSKEY) reference > Scenarios/Handbook/reference.md

fuzz: toolchain ## Feed every reader with what nobody would write: SECONDS=60 each
	@SWIFT="$(SWIFT)" sh Tests/Fuzz/run.sh $(SECONDS)

neovim: build ## Try the language server in a real editor
	@sh Tests/neovim/run.sh $(FOCUSKEY)

bench: toolchain ## Measure what is claimed
	@$(PRODUCT) focuskey-bench
	@$(RELEASE)
	@PEERS=.build/peers .build/release/focuskey-bench $(FOCUSKEY)

peers: ## Install what the bench compares with: behave, pytest-bdd, Robot Framework (Ruby Cucumber, Spin and Valgrind: from the system)
	@python3 -m venv .build/peers
	@.build/peers/bin/pip install --quiet behave pytest-bdd robotframework

soak: build ## Change scripts under `run --watch` and type at the language server: SECONDS=60 each
	@python3 Tests/soak/soak.py $(FOCUSKEY) $(SECONDS)

coverage: toolchain ## Line coverage of the engine and the phone by tests and scenarios (minutes); fails on an unexplained gap
	@SWIFT="$(SWIFT)" sh Tests/coverage/run.sh

long: toolchain ## Live a million random sessions and a hundred years: memory must stay flat and every session right
	@$(PRODUCT) focuskey-bench
	@.build/release/focuskey-bench --sessions 1000000
	@.build/release/focuskey-bench --years 100

mutate: toolchain ## Switch faults of the engine on, each by itself: who catches it? (SEARCH=60 or RUNS=20000: the search, too)
	@$(SWIFT) build -c release --product focuskey-mutate $(BUILD_FLAGS)
	@.build/release/focuskey-mutate $(if $(SEARCH),--search $(SEARCH)) $(if $(RUNS),--runs $(RUNS))

lint: toolchain ## Check the layout of the code
	@$(SWIFT) format lint --strict --recursive --parallel Sources Tests Package.swift

format: toolchain ## Lay out the code
	@$(SWIFT) format --in-place --recursive --parallel Sources Tests Package.swift

order: build ## Arrange the command's functions anew, as runs and searches call them (needs Valgrind)
	@mkdir -p .build/order
	@cd .build/order && $(COUNTED)=run.calls ../../$(FOCUSKEY) run --jobs 1 ../../Scenarios \
	  --report junit=run.xml --report messages=run.ndjson --report html=run.html >/dev/null
	@cd .build/order && $(COUNTED)=check.calls ../../$(FOCUSKEY) check ../../Scenarios >/dev/null
	@cd .build/order && $(COUNTED)=explore.calls ../../$(FOCUSKEY) explore --runs 300 --jobs 1 \
	  --no-twin >/dev/null
	@$(SWIFT) build --product arrange-functions $(BUILD_FLAGS)
	@.build/debug/arrange-functions calls .build/order/*.calls >.build/order/calls
	@$(MAKE) --no-print-directory build ORDERED_BY=--call-graph-ordering-file=.build/order/calls
	@nm --numeric-sort $(FOCUSKEY) | .build/debug/arrange-functions names .build/order/*.calls \
	  >.build/order/names
	@mv .build/order/names $(ORDER)
	@$(MAKE) --no-print-directory build

zones: toolchain ## Write the zone tables anew out of the system's zone database
	@$(SWIFT) run generate-zones

clean: ## Remove what was built
	@rm -rf .build

toolchain:
	@command -v $(SWIFT) >/dev/null 2>&1 || { \
	  echo "The Swift toolchain is missing: install Swift 6.2 or later from https://swift.org/install and try again." >&2; \
	  exit 1; }

help: ## This list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
