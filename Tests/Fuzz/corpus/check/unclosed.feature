Feature: f
Scenario: s
* these profiles:
|profile
* the guardian sends this policy:
|
|
