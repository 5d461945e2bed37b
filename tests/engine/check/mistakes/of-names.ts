import { plain, steps, amount, shares, name, question, use, type Mistake } from './planted.ts';

/** Names of what is not there. */
export const mistakesOfNames: readonly Mistake[] = [
  {
    title: 'a condition on nothing',
    code: 'unknown-name',
    plant: (f) => (shares(f).when = { amuont: { atLeast: 100 } }),
    at: '"amuont"',
    suggestion: 'amount',
  },
  {
    title: 'a comparison with nothing',
    code: 'unknown-name',
    plant: (f) => (shares(f).when = { amount: { atLeast: '$minimum' } }),
    at: '"amount": {',
    turn: 2,
  },
  {
    title: 'today as a name',
    code: 'unknown-name',
    plant: (f) => (shares(f).when = { 'me.birth': { atMost: '$today' } }),
    at: '"me.birth"',
  },
  {
    title: 'a bound of nothing',
    code: 'unknown-name',
    plant: (f) => (amount(f).fields.amount.max = '$maximum'),
    at: '"max": "$maximum"',
  },
  {
    title: 'a payload of nothing',
    code: 'unknown-name',
    plant: (f) => (amount(f).live.send.montant = '$amont'),
    at: '"montant": "$amont"',
    suggestion: 'amount',
  },
  {
    title: 'the next page in a condition',
    code: 'unknown-name',
    plant: (f) => (shares(f).when = { 'next.route': '/recap' }),
    at: '"next.route"',
  },
  {
    title: 'a rule beside no field',
    code: 'unknown-name',
    plant: (f) => (amount(f).rules[0].on = 'shares'),
    at: '"on"',
  },
  {
    title: 'a total of no field',
    code: 'unknown-name',
    plant: (f) => (shares(f).fields.shares.total = 'prat'),
    at: '"total": "prat"',
    suggestion: 'part',
  },
  {
    title: 'a prefill of no field',
    code: 'unknown-name',
    plant: (f) => (name(f).load.into = { nom: '$donnees.nom' }),
    file: 'parts/person.json',
    at: '"nom"',
  },
  {
    title: 'a computed value of nothing',
    code: 'unknown-name',
    plant: (f) => (plain(f).compute.age = { years: '$birth' }),
    at: '"age"',
  },
  {
    title: 'a list that there is not',
    code: 'unknown-list',
    plant: (f) => {
      delete amount(f).fields.source.when;
      amount(f).fields.mode.list = 'mode';
    },
    at: '"list": "mode"',
    suggestion: 'modes',
  },
  {
    title: 'a list of a fact that there is not',
    code: 'unknown-list',
    plant: (f) => (plain(f).facts.origin.list = 'origins'),
    at: '"list": "origins"',
  },
  {
    title: 'a list in a line that there is not',
    code: 'unknown-list',
    plant: (f) => (shares(f).fields.shares.item.reason = question('choice', { list: 'reasons' })),
    at: '"list": "reasons"',
  },
  {
    title: 'an option that is not offered',
    code: 'unknown-option',
    plant: (f) => (shares(f).when = { mode: 'MONTLY' }),
    at: '"mode": "MONTLY"',
    suggestion: 'MONTHLY',
  },
  {
    title: 'an option that this question leaves out',
    code: 'unknown-option',
    plant: (f) => {
      amount(f).fields.mode.without = ['ONCE'];
      shares(f).when = { mode: 'ONCE' };
    },
    at: '"mode": "ONCE"',
  },
  {
    title: 'a number for a code that is a text',
    code: 'unknown-option',
    plant: (f) => (
      (amount(f).fields.source = question('choice', { options: [{ code: '1', label: 'Un' }], when: { mode: 'ONCE' } })),
      (shares(f).when = { source: 1 })
    ),
    at: '"source": 1',
  },
  {
    title: 'a value that no fact takes',
    code: 'unknown-option',
    plant: (f) => (plain(f).sections[0].skipIf = { state: 'doen' }),
    at: '"state": "doen"',
    suggestion: 'done',
  },
  {
    title: 'a flag that no option carries',
    code: 'unknown-option',
    plant: (f) => (amount(f).fields.source.when = { mode: { flagged: 'regulr' } }),
    at: '"mode": {',
    turn: 1,
    suggestion: 'regular',
  },
  {
    title: 'an exit to nowhere',
    code: 'unknown-outcome',
    plant: (f) => {
      amount(f).exits.push({ when: { amount: { moreThan: 5000 } }, to: 'advisor' });
    },
    at: '"to": "advisor"',
    suggestion: 'adviser',
  },
  {
    title: 'a journey without an end',
    code: 'no-end',
    plant: (f) => {
      plain(f).outcomes.waiting.kind = 'waiting';
      amount(f).exits.push({ when: { amount: { moreThan: 5000 } }, to: 'waiting' });
    },
    at: '"outcomes"',
  },
  {
    title: 'a journey whose end is of another kind',
    code: 'no-end',
    plant: (f) => (plain(f).outcomes.waiting.kind = 'blocked'),
    at: '"kind": "blocked"',
    suggestion: 'done',
  },
  {
    title: 'a journey with two ends',
    code: 'several-ends',
    plant: (f) => (plain(f).outcomes.adviser.kind = 'done'),
    at: '"kind": "done"',
    turn: 1,
  },
  {
    title: 'a step at the address of a page',
    code: 'taken-route',
    plant: (f) => (amount(f).route = '/account'),
    at: '"route": "/account"',
  },
  {
    title: 'an outcome at an address of the server',
    code: 'taken-route',
    plant: (f) => (plain(f).outcomes.adviser.route = '/api/adviser/'),
    at: '"route": "/api/adviser/"',
  },
  {
    title: 'a step of a part at the address of a page',
    code: 'taken-route',
    plant: (f) => {
      name(f).route = '/{who}';
      use(f).with.who = 'account';
    },
    file: 'parts/person.json',
    at: '"route": "/{who}"',
  },
  {
    title: 'an address with a parameter outside of a part',
    code: 'open-route',
    plant: (f) => (amount(f).route = '/amount-{who}'),
    at: '"route": "/amount-{who}"',
  },
  {
    title: 'an action that opens no step',
    code: 'unknown-step',
    plant: (f) => (plain(f).outcomes.adviser.actions[0].to = 'amounts'),
    at: '"to": "amounts"',
    suggestion: 'amount',
  },
  {
    title: 'a summary of no section',
    code: 'unknown-section',
    plant: (f) => (steps(f)[2].show = ['person', 'mony']),
    at: '"mony"',
    suggestion: 'money',
  },
  {
    title: 'a refresh of no fact',
    code: 'unknown-fact',
    plant: (f) => (amount(f).refresh = ['stat']),
    at: '"stat"',
    suggestion: 'state',
  },
  {
    title: 'a poll of no fact',
    code: 'unknown-fact',
    plant: (f) => (plain(f).outcomes.waiting.poll = ['stat']),
    at: '"stat"',
    suggestion: 'state',
  },
  {
    title: 'a document that there is not',
    code: 'unknown-document',
    plant: (f) => (shares(f).documents = ['term']),
    at: '"term"',
    suggestion: 'terms',
  },
  {
    title: 'a consent to no document',
    code: 'unknown-document',
    plant: (f) => (shares(f).fields.agreed.documents = ['term']),
    at: '"term"',
    suggestion: 'terms',
  },
];
