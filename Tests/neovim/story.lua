-- What a tester does in an editor, and what must come of it. Ends Neovim with 0, or 1 and why.
local failures = 0
local function expect(what, holds, seen)
  if holds then
    io.stdout:write("ok    " .. what .. "\n")
  else
    failures = failures + 1
    io.stdout:write("FAIL  " .. what .. ": " .. vim.inspect(seen) .. "\n")
  end
end

local function finish()
  vim.cmd(failures == 0 and "qall!" or "cquit! 1")
end

local ok, problem = pcall(function()
  local buffer = vim.api.nvim_get_current_buf()
  local client = vim.lsp.start_client({
    name = "focuskey",
    cmd = { os.getenv("FOCUSKEY"), "lsp" },
    root_dir = vim.fn.getcwd(),
  })
  vim.lsp.buf_attach_client(buffer, client)
  local document = { uri = vim.uri_from_bufnr(buffer) }

  local function ask(method, parameters)
    parameters.textDocument = parameters.textDocument or document
    local answers, why = vim.lsp.buf_request_sync(buffer, method, parameters, 5000)
    for _, answer in pairs(answers or {}) do return answer.result, answer.error end
    return nil, why
  end
  local function at(line, character)
    return { position = { line = line, character = character } }
  end
  local function messages()
    local found = {}
    for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
      table.insert(found, diagnostic.lnum .. ": " .. diagnostic.message:match("[^\n]*"))
    end
    table.sort(found)
    return found
  end
  local function told(text, count)
    return vim.wait(5000, function()
      local all = messages()
      return #all == count and (count == 0 or table.concat(all, "\n"):find(text, 1, true) ~= nil)
    end, 20)
  end

  expect("an unknown app is marked", told("there is no app or domain “Instagran”", 2), messages())
  expect("so is time that goes back", told("“08:00” has passed", 2), messages())

  local fixes = ask("textDocument/codeAction", {
    range = { start = { line = 4, character = 0 }, ["end"] = { line = 4, character = 40 } },
    context = { diagnostics = {} },
  })
  expect("a fix is offered", fixes and fixes[1] and fixes[1].title == "Change to Instagram", fixes)
  vim.lsp.util.apply_workspace_edit(fixes[1].edit, "utf-16")
  expect("the fix mends it", told("“08:00” has passed", 1), messages())

  vim.api.nvim_buf_set_lines(buffer, 7, 8, false, { "    And 09:10 a break is taken" })
  expect("typing mends the other", told("", 0), messages())

  local hover = ask("textDocument/hover", at(4, 35))
  expect("an app is explained", hover and hover.contents.value:find("Social", 1, true), hover)
  hover = ask("textDocument/hover", at(2, 4))
  expect("a rule is explained", hover and hover.contents.value:find("@R43", 1, true), hover)

  vim.api.nvim_buf_set_lines(buffer, 8, 8, false, { "    And taken break" })
  local list = ask("textDocument/completion", at(8, 19))
  local first = list and list.items[1]
  expect("words in any order find a step", first and first.label == "a break is taken", first)
  vim.api.nvim_buf_set_lines(buffer, 8, 9, false, {})

  local place = ask("textDocument/definition", at(5, 15))
  expect("a phrase is found", place and place.range.start.line == 10, place)
  local parameters = at(5, 15)
  parameters.newName = "until <time> a quiet morning"
  local edit = ask("textDocument/rename", parameters)
  vim.lsp.util.apply_workspace_edit(edit, "utf-16")
  local lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
  expect("a phrase is renamed where it is used",
    lines[6] == "    When until 09:00 a quiet morning", lines[6])

  local edits = ask("textDocument/formatting", { options = { tabSize = 2, insertSpaces = true } })
  vim.lsp.util.apply_text_edits(edits, buffer, "utf-16")
  lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
  expect("the script is laid out", lines[7] == "    Then Instagram is blocked", lines[7])

  local symbols = ask("textDocument/documentSymbol", {})
  expect("symbols are listed", symbols and #symbols[1].children == 2, symbols)
  local tokens = ask("textDocument/semanticTokens/full", {})
  expect("words have colours", tokens and #tokens.data > 50, tokens)
  local folds = ask("textDocument/foldingRange", {})
  expect("scenarios can be folded", folds and #folds >= 3, folds)

  local lenses = ask("textDocument/codeLens", {})
  expect("a scenario can be run", lenses and lenses[1].command.title == "▶ Run", lenses)
  local answer = ask("workspace/executeCommand", lenses[1].command)
  expect("it runs and passes", answer == "✓ “A break ends” passed", answer)

  local _, refusal = ask("textDocument/unheardOf", {})
  expect("an unknown method is refused", refusal and refusal.code == -32601, refusal)

  vim.lsp.stop_client(client)
  local stopped = vim.wait(5000, function() return vim.lsp.client_is_stopped(client) end, 20)
  expect("the server ends when it is told to", stopped, stopped)
end)
if not ok then expect("the story runs to its end", false, problem) end
finish()
