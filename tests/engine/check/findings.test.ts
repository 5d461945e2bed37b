import { describe, expect, it } from 'vitest';
import type { Translation } from '../../../engine/check/translations.ts';
import { findingCodes, readCodes, toPointer, type FindingCode } from '../../../engine/definition/finding.ts';
import { sentenceOf } from '../../../engine/check/messages.ts';
import { check, cleanFolder, placeOf, type Folder, type Json } from './check-fixture.ts';

/** One mistake, planted in the clean folder, and where its author must be sent. */
type Mistake = {
  readonly title: string;
  readonly code: FindingCode;
  readonly plant: (folder: Folder) => void;
  readonly translate?: (translations: Map<string, Translation>) => void;
  readonly file?: string;
  /** The text at which the finding stands; `turn` for its second and later places. */
  readonly at: string;
  readonly turn?: number;
  readonly severity?: 'warning';
  readonly suggestion?: string;
};

const plain = (folder: Folder): Json => folder.journeys['plain'];
const steps = (folder: Folder): Json => plain(folder).sections[1].steps;
const amount = (folder: Folder): Json => steps(folder)[0];
const shares = (folder: Folder): Json => steps(folder)[1];
const use = (folder: Folder): Json => plain(folder).sections[0].steps[0];
const name = (folder: Folder): Json => folder.parts['person'].steps[0];
const question = (type: string, more: Json = {}) => ({ type, label: 'Question', ...more });

const mistakes: readonly Mistake[] = [
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
    title: 'a patch that leaves no step',
    code: 'shape',
    plant: (f) => (use(f).change = { name: { fields: { nmae: { label: 'Nom' } } } }),
    at: '"nmae"',
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
    title: 'a change of no step',
    code: 'patch-matches-nothing',
    plant: (f) => (use(f).change = { nam: { title: 'Nom' } }),
    at: '"nam"',
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
      use(f).remove = ['name'];
      use(f).change = { name: { title: 'Nom' } };
    },
    at: '"name": {',
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
    title: 'one key twice in the text',
    code: 'duplicate-id',
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
    code: 'unknown-outcome',
    plant: (f) => {
      plain(f).outcomes.waiting.kind = 'waiting';
      amount(f).exits.push({ when: { amount: { moreThan: 5000 } }, to: 'waiting' });
    },
    at: '"outcomes"',
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
    code: 'wrong-type',
    plant: (f) => (shares(f).when = { 'me.birth': { atMost: 'today - 18 ans' } }),
    at: '"me.birth"',
  },
  {
    title: 'cents compared with years',
    code: 'wrong-type',
    plant: (f) => (shares(f).when = { amount: { atLeast: '$age' } }),
    at: '"amount": {',
    turn: 2,
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
    plant: (f) => (plain(f).facts.spare = { call: 'Core/GetState', read: '$donnees.x', type: 'text' }),
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
    at: '"id": "shares"',
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
    title: 'a placeholder that got lost',
    code: 'placeholder-mismatch',
    plant: () => undefined,
    translate: (all) =>
      all.set('part.person.step.name.title', { fr: 'Le nom de {who}', en: 'The name', file: 'en/all.json' }),
    file: 'parts/person.json',
    at: '"title"',
  },
];

describe('with nothing wrong', () => {
  it('nothing is found, and the journey is served', () => {
    const { findings, served } = check(cleanFolder());
    expect(findings).toEqual([]);
    expect(served).toEqual(['plain']);
  });

  it('plurals are no placeholders', () => {
    const folder = cleanFolder();
    steps(folder)[2].title = '{n, plural, one {un an de {who}} other {# ans}}';
    const translate = (all: Map<string, Translation>) =>
      all.set('plain.step.recap.title', {
        fr: steps(folder)[2].title,
        en: '{n, plural, one {year for {who}} other {# years}}',
        file: 'en/all.json',
      });
    expect(check(folder, { translate }).findings).toEqual([]);
  });
});

describe('one mistake is one finding, where its author wrote it:', () => {
  it.each(mistakes)(
    '$code: $title',
    ({ code, plant, translate, file = 'plain.json', at, turn = 0, severity = 'error', suggestion }) => {
      const folder = cleanFolder();
      plant(folder);
      const { findings, served, text } = check(
        folder,
        translate === undefined ? {} : { translate: (all) => translate(all) },
      );
      expect(findings.map(({ code: found, message }) => `${found}: ${message}`)).toHaveLength(1);
      const [finding] = findings;
      expect(finding).toMatchObject({ code, severity, file, ...placeOf(text(file), at, turn) });
      if (suggestion !== undefined) expect(finding?.suggestion).toBe(suggestion);
      // What has an error in itself is not served; English that is missing does not stop it.
      const stops =
        severity === 'error' &&
        file !== 'lists/empty.json' &&
        file !== 'parts/cut.json' &&
        file !== 'lists/others.json' &&
        !code.endsWith('translation') &&
        code !== 'placeholder-mismatch';
      if (stops && file !== 'lists/modes.json') expect(served).toEqual([]);
    },
  );

  it('every code has a mistake that meets it', () => {
    expect([...new Set(mistakes.map(({ code }) => code))].sort()).toEqual([...readCodes].sort());
  });
});

describe('what is said', () => {
  const words = new Proxy<Record<string, string>>({}, { get: (_, key) => `«${String(key)}»` });

  it.each([...findingCodes])('%s has a sentence in French and in English, with what it is about', (code) => {
    const fr = sentenceOf(code, words, 'fr');
    const en = sentenceOf(code, words, 'en');
    const about = (sentence: string) => [...sentence.matchAll(/«([a-z]+)»/g)].map((match) => match[1]).sort();
    expect(fr).toMatch(/\.$/);
    expect(en).toMatch(/\.$/);
    expect(fr).not.toBe(en);
    expect(about(fr)).toEqual(about(en));
    expect(fr).not.toMatch(/ [;!?:]|'/);
  });

  it('is said in the language that was asked for', () => {
    const folder = cleanFolder();
    amount(folder).refresh = ['stat'];
    expect(check(folder, { language: 'fr' }).findings[0]?.message).toBe(
      'La donnée du serveur «\u00a0stat\u00a0» n’existe pas.',
    );
    expect(check(folder, { language: 'en' }).findings[0]?.message).toBe('The server fact “stat” does not exist.');
  });

  it('never says a word that is not there', () => {
    for (const { plant, translate } of mistakes) {
      const folder = cleanFolder();
      plant(folder);
      for (const language of ['fr', 'en'] as const) {
        const options =
          translate === undefined
            ? { language }
            : { language, translate: (all: Map<string, Translation>) => translate(all) };
        for (const { code, message } of check(folder, options).findings) {
          if (code !== 'shape') expect(message).not.toContain('undefined');
        }
      }
    }
  });

  it('writes pointers as RFC 6901 does', () => {
    expect(toPointer(['a/b', 0, 'c~d', 'm~1n'])).toBe('/a~1b/0/c~0d/m~01n');
    expect(toPointer([])).toBe('');
  });
});
