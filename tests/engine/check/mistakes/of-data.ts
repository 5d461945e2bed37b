import { plain, amount, shares, name, question, type Mistake } from './planted.ts';

/** Calls, what is sent and read, and texts. */
export const mistakesOfData: readonly Mistake[] = [
  {
    title: 'a call that there is not',
    code: 'unknown-call',
    plant: (f) => (amount(f).live.call = 'Core/Compte'),
    at: '"call": "Core/Compte"',
    suggestion: 'Core/Compute',
  },
  {
    title: 'a state check that there is not',
    code: 'unknown-call',
    plant: (f) => (plain(f).sections[0].state = 'Core/GetStat'),
    at: '"state": "Core/GetStat"',
    suggestion: 'Core/GetState',
  },
  {
    title: 'a save that reads',
    code: 'wrong-call-kind',
    plant: (f) => (amount(f).live.call = 'Core/SaveMoney'),
    at: '"call": "Core/SaveMoney"',
  },
  {
    title: 'a fact that saves',
    code: 'wrong-call-kind',
    plant: (f) => (plain(f).facts.origin.call = 'Core/Track'),
    at: '"call": "Core/Track"',
  },
  {
    title: 'an amount compared with a text',
    code: 'wrong-type',
    plant: (f) => (shares(f).when = { amount: 'cent' }),
    at: '"amount": "cent"',
  },
  {
    title: 'a text that is put in order',
    code: 'wrong-type',
    plant: (f) => (shares(f).when = { 'me.name': { atLeast: 'A' } }),
    at: '"me.name"',
  },
  {
    title: 'a date that is none',
    code: 'no-date',
    plant: (f) => (shares(f).when = { 'me.birth': { atMost: 'today - 18 ans' } }),
    at: '"me.birth"',
    suggestion: 'today-18 years',
  },
  {
    title: 'cents compared with years',
    code: 'wrong-type',
    plant: (f) => (shares(f).when = { amount: { atLeast: '$age' } }),
    at: '"amount": {',
    turn: 2,
  },
  {
    title: 'a name without its sign, where a text may be sent',
    code: 'name-without-sign',
    severity: 'warning',
    plant: (f) => (amount(f).live.send.note = 'mode'),
    at: '"note": "mode"',
    suggestion: '$mode',
  },
  {
    title: 'a name without its sign, where a number is sent',
    code: 'wrong-payload-type',
    plant: (f) => (amount(f).live.send.montant = 'amount'),
    at: '"montant": "amount"',
    suggestion: '$amount',
  },
  {
    title: 'a choice in a sum',
    code: 'wrong-value-type',
    plant: (f) => (plain(f).compute.total.sum = '$mode'),
    at: '"sum": "$mode"',
  },
  {
    title: 'an amount bounded by years',
    code: 'wrong-value-type',
    plant: (f) => (amount(f).fields.amount.min = '$age'),
    at: '"min": "$age"',
  },
  {
    title: 'an example in words',
    code: 'wrong-value',
    plant: (f) => (amount(f).fields.amount.example = 'mille'),
    at: '"example": "mille"',
  },
  {
    title: 'a choice of nothing',
    code: 'no-options',
    plant: (f) => delete amount(f).fields.source.options,
    at: '"source": {',
  },
  {
    title: 'a least above the most',
    code: 'crossed-bounds',
    plant: (f) => (amount(f).fields.amount.min = 20_000),
    at: '"max": 10000',
  },
  {
    title: 'a slider that does not move',
    code: 'not-positive',
    plant: (f) => Object.assign(shares(f).fields.shares.item.part, { ui: 'slider', step: 0 }),
    at: '"step": 0',
  },
  {
    title: 'a total of words',
    code: 'nothing-to-add',
    plant: (f) => (shares(f).fields.shares.total = 'reason'),
    at: '"total": "reason"',
  },
  {
    title: 'a rest of no total',
    code: 'rest-of-no-shares',
    plant: (f) => {
      delete shares(f).fields.shares.total;
      shares(f).fields.shares.rest = 'sur le fonds en euros';
    },
    at: '"rest":',
  },
  {
    title: 'a rest of amounts',
    code: 'rest-of-no-shares',
    plant: (f) => {
      shares(f).fields.shares.item.part = question('money', { label: 'Part' });
      shares(f).fields.shares.rest = 'sur le fonds en euros';
    },
    at: '"rest":',
  },
  {
    title: 'a proposed value that is refused',
    code: 'outside-its-bounds',
    plant: (f) => (amount(f).fields.amount.default = 10_001),
    at: '"default": 10001',
  },
  {
    title: 'an example that is refused',
    code: 'outside-its-bounds',
    plant: (f) => Object.assign(amount(f).fields.amount, { min: 50, example: 49.99 }),
    at: '"example": 49.99',
  },
  {
    title: 'a key that the call does not know',
    code: 'unknown-payload-key',
    plant: (f) => {
      amount(f).save.send = { montant: '$amount', moed: '$mode', source: '$source' };
    },
    at: '"moed"',
    suggestion: 'mode',
  },
  {
    title: 'a key of a line that the call does not know',
    code: 'unknown-payload-key',
    plant: (f) => (shares(f).save.send.parts.as = { part: '$part', raison: '$reason' }),
    at: '"raison"',
  },
  {
    title: 'a key of the tracking call that it does not know',
    code: 'unknown-payload-key',
    plant: (f) => (plain(f).track.send = { ecran: '$next.route' }),
    at: '"ecran"',
  },
  {
    title: 'a key that the call needs',
    code: 'missing-payload-key',
    plant: (f) => {
      amount(f).save.send = { mode: '$mode', source: '$source' };
      delete amount(f).fields.amount;
      delete amount(f).rules;
      delete amount(f).live;
      delete shares(f).when;
    },
    at: '"save"',
    turn: 0,
  },
  {
    title: 'a key of each line that the call needs',
    code: 'missing-payload-key',
    plant: (f) => {
      shares(f).save.send.parts.as = { motif: '$reason' };
      delete shares(f).fields.shares.item.part;
      delete shares(f).fields.shares.total;
      delete shares(f).fields.shares.item.reason.when;
      delete shares(f).rules;
      delete plain(f).compute.total;
    },
    at: '"parts"',
  },
  {
    title: 'a number where a text is wanted',
    code: 'wrong-payload-type',
    plant: (f) => (plain(f).track.send.page = '$amount'),
    at: '"page"',
  },
  {
    title: 'a text where a number is wanted',
    code: 'wrong-payload-type',
    plant: (f) => (amount(f).live.send.montant = 'cent'),
    at: '"montant": "cent"',
  },
  {
    title: 'a question that goes nowhere',
    code: 'field-never-saved',
    plant: (f) => (amount(f).fields.note = question('text')),
    at: '"note"',
  },
  {
    title: 'a question of a line that goes nowhere',
    code: 'field-never-saved',
    plant: (f) => (shares(f).fields.shares.item.note = question('text')),
    at: '"note"',
  },
  {
    title: 'a computed value that needs itself',
    code: 'compute-cycle',
    plant: (f) => {
      plain(f).compute.age = { times: ['$old', 1] };
      amount(f).compute = { old: { sum: '$age' } };
    },
    at: '"old"',
  },
  {
    title: 'points that need themselves',
    code: 'compute-cycle',
    plant: (f) => {
      shares(f).compute = { score: { points: { score: { '1': 1 } } } };
    },
    at: '"score"',
  },
  {
    title: 'an answer that is read too early',
    code: 'read-before-asked',
    plant: (f) => (amount(f).when = { agreed: true }),
    at: '"agreed": true',
  },
  {
    title: 'an answer that a computed value reads too early',
    code: 'read-before-asked',
    plant: (f) => (amount(f).when = { total: { atLeast: 1 } }),
    at: '"total"',
    turn: 1,
  },
  {
    title: 'a section that reads its own answer',
    code: 'read-before-asked',
    plant: (f) => (plain(f).sections[1].when = { mode: 'ONCE' }),
    at: '"mode": "ONCE"',
  },
  {
    title: 'a field that waits for one below it',
    code: 'read-before-asked',
    plant: (f) => (amount(f).fields.amount.when = { mode: 'ONCE' }),
    at: '"mode": "ONCE"',
  },
  {
    title: 'a field that waits for itself',
    code: 'read-before-asked',
    plant: (f) => (amount(f).fields.mode.when = { mode: 'ONCE' }),
    at: '"mode": "ONCE"',
  },
  {
    title: 'a field of a line that waits for one below it',
    code: 'read-before-asked',
    plant: (f) => (shares(f).fields.shares.item.part.when = { reason: 'X' }),
    at: '"reason": "X"',
  },
  {
    title: 'a fact that nothing reads',
    code: 'never-used',
    severity: 'warning',
    plant: (f) => (plain(f).facts.spare = { call: 'Core/GetState', read: '$donnees.origine', type: 'text' }),
    at: '"spare"',
  },
  {
    title: 'a computed value that nothing reads',
    code: 'never-used',
    severity: 'warning',
    plant: (f) => (plain(f).compute.spare = { count: '$shares' }),
    at: '"spare"',
  },
  {
    title: 'a computed value of a part that nothing reads',
    code: 'never-used',
    severity: 'warning',
    plant: (f) => (f.parts['person'].compute = { spare: { years: '$birth' } }),
    file: 'parts/person.json',
    at: '"spare"',
  },
  {
    title: 'an outcome that nothing leads to',
    code: 'never-used',
    severity: 'warning',
    plant: (f) => {
      plain(f).outcomes.spare = { kind: 'blocked', route: '/spare', title: 'Rien', body: [] };
    },
    at: '"spare"',
  },
  {
    title: 'an exit that everybody takes',
    code: 'dead-after-exit',
    plant: (f) => amount(f).exits.push({ when: {}, to: 'adviser' }),
    at: '"when": {}',
  },
  {
    title: 'a text without English',
    code: 'missing-translation',
    severity: 'warning',
    plant: () => undefined,
    translate: (all) => all.delete('plain.step.amount.title'),
    at: '"title": "Combien ?"',
  },
  {
    title: 'a text that has changed since',
    code: 'outdated-translation',
    severity: 'warning',
    plant: () => undefined,
    translate: (all) =>
      all.set('plain.step.amount.field.amount.label', { fr: 'Avant', en: 'Before', file: 'en/all.json' }),
    at: '"label": "Question"',
  },
  {
    title: 'a text of a part that has changed since',
    code: 'outdated-translation',
    severity: 'warning',
    plant: () => undefined,
    translate: (all) =>
      all.set('part.person.step.name.title', { fr: 'Le prénom de {who}', en: 'First name', file: 'en/all.json' }),
    file: 'parts/person.json',
    at: '"title"',
  },
  {
    title: 'a translation of nothing',
    code: 'orphan-translation',
    severity: 'warning',
    plant: () => undefined,
    translate: (all) => all.set('plain.step.gone.title', { fr: 'Parti', en: 'Gone', file: 'en/all.json' }),
    file: 'en/all.json',
    at: '"plain.step.gone.title"',
  },
  {
    title: 'an answer of a list without English',
    code: 'missing-translation',
    severity: 'warning',
    plant: () => undefined,
    translate: (all) => all.delete('list.modes.option.ONCE.label'),
    file: 'lists/modes.json',
    at: '"fr": "Unique"',
  },
  {
    title: 'an answer of a list that has changed since',
    code: 'outdated-translation',
    severity: 'warning',
    plant: () => undefined,
    translate: (all) => all.set('list.modes.option.ONCE.label', { fr: 'Avant', en: 'Before', file: 'en/all.json' }),
    file: 'lists/modes.json',
    at: '"fr": "Unique"',
  },
  {
    title: 'a brace too many',
    code: 'wrong-braces',
    plant: (f) => (amount(f).intro = 'De { euros'),
    at: '"intro"',
  },
  {
    title: 'a form that nothing gives',
    code: 'wrong-braces',
    plant: (f) => (amount(f).rules[0].message = 'Au moins {min, number}.'),
    at: '"message": "Au moins {min',
  },
  {
    title: 'a brace too few in English',
    code: 'wrong-braces',
    plant: () => undefined,
    translate: (all) =>
      all.set('part.person.step.name.title', { fr: 'Le nom de {who}', en: 'The name of {who', file: 'en/all.json' }),
    file: 'parts/person.json',
    at: '"title"',
  },
  {
    title: 'a placeholder that got lost',
    code: 'placeholder-mismatch',
    plant: () => undefined,
    translate: (all) =>
      all.set('part.person.step.name.title', { fr: 'Le nom de {who}', en: 'The name', file: 'en/all.json' }),
    file: 'parts/person.json',
    at: '"title"',
  },
  {
    title: 'a text where a date is wanted',
    code: 'wrong-payload-form',
    plant: (f) => (name(f).save.send = { nom: '$birth', naissance: '$name' }),
    file: 'parts/person.json',
    at: '"naissance"',
  },
  {
    title: 'a text that may be longer than its key',
    code: 'payload-too-long',
    plant: (f) => (name(f).fields.name.max = 5000),
    file: 'parts/person.json',
    at: '"nom"',
  },
  {
    title: 'an amount that may be larger than its key',
    code: 'payload-outside-bounds',
    plant: (f) => (amount(f).fields.amount.max = 60_000),
    at: '"montant": "$amount"',
    turn: 1,
  },
  {
    title: 'a page that nothing records',
    code: 'step-never-recorded',
    plant: (f) => delete plain(f).track,
    at: '"id": "recap"',
  },
];
