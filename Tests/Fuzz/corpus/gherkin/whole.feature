# language: en
# a comment
@a @b # why
Feature: A feature
  A description.

  Background: set
    Given a table
      | a \| b | c\nd |
      | 1      | é     |

  @r
  Rule: a rule
    Background:
      * something

    @s
    Scenario Outline: <x> of <y>
      When <x> happens
        """json
        { "a": "<y>" }
        """
      But not <y>

      @e
      Examples: some
        | x | y |
        | 1 | 2 |
