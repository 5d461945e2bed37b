import { plain, amount, shares, use, name, type Mistake } from './planted.ts';

/** What a journey takes of its parts and changes of them, and words in braces that something must fill. */
export const mistakesOfParts: readonly Mistake[] = [
  {
    title: 'a patch that leaves no step',
    code: 'shape',
    plant: (f) => (use(f).change = { name: { fields: { second: { label: 'Second prénom' } } } }),
    at: '"second"',
  },
  {
    title: 'a misspelt word of a patch, which the part has',
    code: 'shape',
    plant: (f) => (use(f).change = { name: { fields: { name: { lable: 'Nom de famille' } } } }),
    at: '"lable"',
    suggestion: 'label',
  },
  {
    title: 'a patch of the wrong form',
    code: 'shape',
    plant: (f) => (use(f).change = { name: { rules: 'none' } }),
    at: '"rules": "none"',
  },
  {
    title: 'a part that there is not',
    code: 'unknown-file',
    plant: (f) => (use(f).use = 'persn'),
    at: '"use": "persn"',
    suggestion: 'person',
  },
  {
    title: 'a parent that there is not',
    code: 'unknown-file',
    plant: (f) => (plain(f).extends = 'nothing'),
    at: '"extends"',
  },
  {
    title: 'a journey to come first that there is not',
    code: 'unknown-file',
    plant: (f) => (plain(f).requires = { journey: 'plan', because: 'Avant.' }),
    at: '"journey"',
    suggestion: 'plain',
  },
  {
    title: 'a parameter that the part does not take',
    code: 'unknown-parameter',
    plant: (f) => (use(f).with = { who: 'vous', whom: 'vous' }),
    at: '"whom"',
  },
  {
    title: 'a misspelt parameter',
    code: 'unknown-parameter',
    plant: (f) => (use(f).with = { wo: 'vous' }),
    at: '"wo"',
    suggestion: 'who',
  },
  {
    title: 'a parameter left out',
    code: 'missing-parameter',
    plant: (f) => {
      delete use(f).with;
    },
    at: '"use": "person"',
  },
  {
    title: 'a word of a part in a condition',
    code: 'unfilled-word',
    plant: (f) => (name(f).fields.birth.when = { name: { not: '{who}' } }),
    file: 'parts/person.json',
    at: '"not"',
    suggestion: 'vous',
  },
  {
    title: 'a word of a part for an option, in a rule',
    code: 'unfilled-word',
    plant: (f) => {
      use(f).with = { who: 'do' };
      name(f).rules = [{ id: 'r', must: { state: ['done', 'to{who}'] }, message: 'Non.' }];
    },
    file: 'parts/person.json',
    at: '"to{who}"',
    suggestion: 'todo',
  },
  {
    title: 'a word of a part in the name of a condition',
    code: 'unfilled-word',
    plant: (f) => (name(f).when = { '{who}State': 'done' }),
    file: 'parts/person.json',
    at: '"{who}State"',
  },
  {
    title: 'a word of a part in what is proposed',
    code: 'unfilled-word',
    plant: (f) => (name(f).fields.name.default = '{who}'),
    file: 'parts/person.json',
    at: '"default": "{who}"',
  },
  {
    title: 'a misspelt word of a part in a condition',
    code: 'unfilled-word',
    plant: (f) => (name(f).fields.birth.when = { name: { not: '{hwo}' } }),
    file: 'parts/person.json',
    at: '"not"',
    suggestion: 'vous',
  },
  {
    title: 'a word of a part in what a journey changes',
    code: 'unfilled-word',
    plant: (f) => (use(f).change = { name: { route: '/name/{who}' } }),
    at: '"route": "/name/{who}"',
    suggestion: '/name/vous',
  },
  {
    title: 'a word of a part in a text that a journey changes',
    code: 'unfilled-word',
    plant: (f) => (use(f).change = { name: { title: 'Le nom de {who}, en entier' } }),
    at: '"title": "Le nom de {who}, en entier"',
    suggestion: 'Le nom de vous, en entier',
  },
  {
    title: 'a word of a part in a condition of a journey',
    code: 'unfilled-word',
    plant: (f) => (amount(f).when = { state: '{who}' }),
    at: '"state": "{who}"',
  },
  {
    title: 'a word of a part in what an outcome offers',
    code: 'unfilled-word',
    plant: (f) => (plain(f).outcomes.adviser.actions[0].when = { state: { not: '{who}' } }),
    at: '"not": "{who}"',
  },
  {
    title: 'an answer in a title',
    code: 'unfilled-word',
    plant: (f) => (shares(f).title = 'Vos parts, {name}'),
    at: '"title": "Vos parts, {name}"',
  },
  {
    title: 'an answer on a button',
    code: 'unfilled-word',
    plant: (f) => (plain(f).outcomes.adviser.actions[0].label = 'Revenir à {amount}'),
    at: '"label": "Revenir à {amount}"',
  },
  {
    title: 'a misspelt bound in a message',
    code: 'unfilled-word',
    plant: (f) => (amount(f).rules[0].message = 'Entre {mim} et {max}.'),
    at: '"message": "Entre {mim} et {max}."',
    suggestion: 'Entre {min} et {max}.',
  },
  {
    title: 'a misspelt example in what a part says is missing',
    code: 'unfilled-word',
    plant: (f) => (name(f).fields.name.missing = 'Votre nom, comme {exmaple}.'),
    file: 'parts/person.json',
    at: '"missing"',
    suggestion: 'Votre nom, comme {example}.',
  },
  {
    title: 'a misspelt word of a part in a text of it',
    code: 'unfilled-word',
    plant: (f) => (name(f).title = 'Le nom de {woh}'),
    file: 'parts/person.json',
    at: '"title"',
    suggestion: 'Le nom de {who}',
  },
  {
    title: 'a bound in the hint of a question that has none',
    code: 'unfilled-word',
    plant: (f) => {
      const { fields } = amount(f);
      Object.assign(fields.amount, { hint: 'Entre {min} et {max}.', min: 50, max: 9000 });
      fields.mode.hint = 'Au moins {min}.';
    },
    at: '"hint": "Au moins {min}."',
  },
  {
    title: 'a change of no step',
    code: 'patch-matches-nothing',
    plant: (f) => (use(f).change = { nam: { title: 'Nom' } }),
    at: '"nam"',
    suggestion: 'name',
  },
  {
    title: 'a change of a misspelt question',
    code: 'patch-matches-nothing',
    plant: (f) => (use(f).change = { name: { fields: { nmae: { label: 'Nom' } } } }),
    at: '"nmae"',
    suggestion: 'name',
  },
  {
    title: 'a word taken away that is not there',
    code: 'removes-nothing',
    plant: (f) => (use(f).change = { name: { lod: null } }),
    at: '"lod"',
    suggestion: 'load',
  },
  {
    title: 'a condition taken away under another name',
    code: 'removes-nothing',
    plant: (f) => (use(f).change = { name: { fields: { birth: { whn: null } } } }),
    at: '"whn"',
    suggestion: 'when',
  },
  {
    title: 'a removal of no step',
    code: 'patch-matches-nothing',
    plant: (f) => (use(f).remove = ['nam']),
    at: '"nam"',
  },
  {
    title: 'a step after no step',
    code: 'patch-matches-nothing',
    plant: (f) => (use(f).insert = [{ after: 'nam', step: { id: 'more', route: '/more', title: 'Encore' } }]),
    at: '"after"',
  },
  {
    title: 'a change of a step that is removed',
    code: 'patch-matches-nothing',
    plant: (f) => {
      delete plain(f).compute.age;
      delete amount(f).exits;
      delete plain(f).outcomes.adviser;
      delete plain(f).facts.origin;
      delete use(f).when;
      delete use(f).with;
      use(f).remove = ['name'];
      use(f).change = { name: { title: 'Nom' } };
    },
    at: '"name": {',
  },
];
