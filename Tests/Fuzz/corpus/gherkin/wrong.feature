Feature f
Scenario: s
  * a
  | x | y |
  | z |
@a b
Examples:
"""
