# language: fr
Fonctionnalité: f
  Scénario: s
    Étant donné que x
    * y
      ```
      \`\`\`
      ```
