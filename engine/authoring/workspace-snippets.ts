/** Snippets of editors, by the key under whose value they are offered; `$1` is where one types first. */
type Snippet = { readonly label: string; readonly description: string; readonly body: unknown };

const step = {
  id: '${1:id}',
  route: '/${2:adresse}',
  title: '${3:La question ?}',
  fields: { '${4:name}': { type: '${5|text,money,number,date,yesno,choice|}', label: '${6:La question}' } },
  save: { call: '$7', send: { '${8:key}': '$${4:name}' } },
};

export const stepSnippets: readonly Snippet[] = [
  { label: 'Étape · step', description: 'Une page avec une question · a page with a question', body: [step] },
];

export const snippets: Readonly<Record<string, readonly Snippet[]>> = {
  steps: [
    ...stepSnippets,
    { label: 'Partie commune · part', description: 'Des étapes partagées · shared steps', body: [{ use: '$1' }] },
  ],
  exits: [
    {
      label: 'Sortie · exit',
      description: 'Quitter le parcours · leave the journey',
      body: [{ when: { '${1:name}': '$2' }, to: '$3' }],
    },
  ],
  rules: [
    {
      label: 'Règle · rule',
      description: 'Ce que les réponses doivent respecter · what answers must satisfy',
      body: [{ id: '${1:id}', on: '${2:name}', must: { '${2:name}': { atLeast: 1 } }, message: '${3:Saisissez…}' }],
    },
  ],
  fields: [
    {
      label: 'Question',
      description: 'Une question · a question',
      body: { '${1:name}': { type: '${2:text}', label: '${3:La question}', missing: '${4:Répondez.}' } },
    },
    {
      label: 'Groupe répété · repeated group',
      description: 'Plusieurs lignes des mêmes cases · several lines of the same boxes',
      body: {
        '${1:name}': {
          type: 'list',
          label: '${2:La liste}',
          min: 1,
          max: 5,
          itemLabel: '${3:Ligne}',
          add: '${4:Ajouter une ligne}',
          item: { '${5:name}': { type: 'text', label: '${6:La case}' } },
        },
      },
    },
  ],
  outcomes: [
    {
      label: 'Fin · outcome',
      description: 'Une fin du parcours · an end of the journey',
      body: {
        '${1:id}': {
          kind: '${2|done,blocked,adviser,waiting,handover|}',
          route: '/${3:adresse}',
          title: '${4:Le titre}',
          body: ['${5:Un paragraphe.}'],
        },
      },
    },
  ],
};
