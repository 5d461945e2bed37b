import { plain, steps, amount, shares, name, question, type Mistake } from './planted.ts';

/** What is no JSON, has not the shape of the language, or stands twice. */
export const mistakesOfForm: readonly Mistake[] = [
  {
    title: 'a comma too few',
    code: 'json-syntax',
    plant: (f) =>
      (f.journeys['plain'] = JSON.stringify(plain(f), undefined, 2).replace('"Un parcours",', '"Un parcours"')),
    at: '"facts"',
  },
  {
    title: 'an empty file',
    code: 'json-syntax',
    plant: (f) => (f.lists['empty'] = ''),
    file: 'lists/empty.json',
    at: '',
  },
  {
    title: 'a part that is cut off',
    code: 'json-syntax',
    plant: (f) => (f.parts['cut'] = '{ "id": "cut",\n  "steps": [ { "id"'),
    file: 'parts/cut.json',
    at: '',
    turn: 34,
  },
  {
    title: 'a word that the language does not have',
    code: 'shape',
    plant: (f) => (amount(f).titre = 'Combien ?'),
    at: '"titre"',
  },
  {
    title: 'a field called like what every object of JavaScript has',
    code: 'shape',
    plant: (f) => (amount(f).fields['constructor'] = 'Combien ?'),
    at: '"constructor"',
  },
  {
    title: 'a value of the wrong type',
    code: 'shape',
    plant: (f) => (shares(f).fields.shares.max = 'trois'),
    at: '"max": "trois"',
  },
  {
    title: 'a kind of field that there is not',
    code: 'shape',
    plant: (f) => (amount(f).fields.amount.type = 'cash'),
    at: '"type": "cash"',
  },
  {
    title: 'a misspelt test',
    code: 'shape',
    plant: (f) => (shares(f).when = { amount: { atleast: 100 } }),
    at: '"atleast"',
  },
  { title: 'a test of nothing', code: 'shape', plant: (f) => (shares(f).when = { amount: {} }), at: '"amount": {}' },
  {
    title: 'a field with the name of a word of conditions',
    code: 'shape',
    plant: (f) => (amount(f).fields.any = question('text')),
    at: '"any"',
  },
  {
    title: 'a line with a field that is called as the line is',
    code: 'shape',
    plant: (f) => (shares(f).fields.shares.item.id = question('text')),
    at: '"id": {',
  },
  {
    title: 'a mistake of form in a part',
    code: 'shape',
    plant: (f) => (name(f).title = ''),
    file: 'parts/person.json',
    at: '"title": ""',
  },
  {
    title: 'a mistake of form in a list',
    code: 'shape',
    plant: (f) => (f.lists['modes'].options[0].fr = 3),
    file: 'lists/modes.json',
    at: '"fr": 3',
  },
  {
    title: 'a journey that extends itself',
    code: 'extends-cycle',
    plant: (f) => (plain(f).extends = 'plain'),
    at: '"extends"',
  },
  {
    title: 'two steps of one id',
    code: 'duplicate-id',
    plant: (f) => (steps(f)[2].id = 'shares'),
    at: '"id": "shares"',
    turn: 1,
  },
  {
    title: 'two sections of one id',
    code: 'duplicate-id',
    plant: (f) => {
      plain(f).sections[1].id = 'person';
      steps(f)[2].show = ['person'];
    },
    at: '"id": "person"',
    turn: 1,
  },
  {
    title: 'two fields of one id',
    code: 'duplicate-id',
    plant: (f) => {
      shares(f).fields.amount = question('money');
      shares(f).save.send.montant = '$amount';
    },
    at: '"amount": {',
    turn: 3,
  },
  {
    title: 'a field with the id of a fact',
    code: 'duplicate-id',
    plant: (f) => {
      amount(f).fields.state = question('text');
      amount(f).save.send.source = '$state';
      delete amount(f).fields.source;
    },
    at: '"state": {',
    turn: 1,
  },
  {
    title: 'a computed value with the id of a field',
    code: 'duplicate-id',
    plant: (f) => (shares(f).compute = { amount: { count: '$shares' } }),
    at: '"amount": {',
    turn: 3,
  },
  {
    title: 'two rules of one id',
    code: 'duplicate-id',
    plant: (f) =>
      amount(f).rules.push({ id: 'minimum', must: { amount: { lessThan: 9000 } }, message: 'Au moins 50 €.' }),
    at: '"id": "minimum"',
    turn: 1,
  },
  {
    title: 'two options of one code',
    code: 'duplicate-id',
    plant: (f) => {
      amount(f).fields.source.options[1] = { code: 'A', label: 'Un' };
    },
    at: '"code": "A"',
    turn: 1,
  },
  {
    title: 'a journey that is not called like its file',
    code: 'misnamed-file',
    severity: 'warning',
    plant: (f) => (plain(f).id = 'plane'),
    at: '"id": "plane"',
    suggestion: 'plain',
  },
  {
    title: 'one key twice in the text',
    code: 'duplicate-key',
    plant: (f) =>
      (f.journeys['plain'] = JSON.stringify(plain(f), undefined, 2).replace(
        '"max": 10000',
        '"max": 10000,\n"max": 500',
      )),
    at: '"max"',
    turn: 1,
  },
  {
    title: 'two files of one id',
    code: 'duplicate-id',
    plant: (f) => (f.lists['others'] = f.lists['modes']),
    file: 'lists/others.json',
    at: '"id"',
  },
  {
    title: 'two steps at one address',
    code: 'duplicate-route',
    plant: (f) => (shares(f).route = '/amount'),
    at: '"route": "/amount"',
    turn: 1,
  },
  {
    title: 'an outcome at the address of a step',
    code: 'duplicate-route',
    plant: (f) => (plain(f).outcomes.adviser.route = '/amount'),
    at: '"route": "/amount"',
    turn: 1,
  },
];
