import type { FindingCode } from '../../../../engine/definition/finding.ts';
import { cleanFolder, type Folder, type Json } from '../check-fixture.ts';

/** The day of a proof. */
export const prove = { today: '2026-03-02' };
const steps = (folder: Folder): Json => folder.journeys['plain'].sections[1].steps;
const amount = (folder: Folder): Json => steps(folder)[0];
const shares = (folder: Folder): Json => steps(folder)[1];

/** Nothing is wrong with it, not even to a solver. */
export const soundFolder = (): Folder => {
  const folder = cleanFolder();
  folder.parts['person'].steps[0].fields.name.optional = true;
  return folder;
};

/** What only a solver sees. */
export const mistakesOfProof: readonly {
  readonly title: string;
  readonly code: FindingCode;
  readonly plant: (folder: Folder) => void;
  readonly at: string;
  readonly turn?: number;
  /** What the person who shows it has about them. */
  readonly shows?: (example: Json) => boolean;
}[] = [
  {
    title: 'a step whose condition contradicts itself',
    code: 'never-reached',
    plant: (f) => (shares(f).when = { amount: { atLeast: 100, lessThan: 100 } }),
    at: '"id": "shares"',
    shows: ({ visits }) => visits.every(({ step }: Json) => step !== 'shares'),
  },
  {
    title: 'a step below an exit for everybody',
    code: 'never-reached',
    plant: (f) => (amount(f).exits = [{ when: { amount: { atLeast: 50 } }, to: 'adviser' }]),
    at: '"id": "shares"',
    shows: ({ end }) => end === 'adviser',
  },
  {
    title: 'a rule above the limit of its field',
    code: 'never-valid',
    plant: (f) => (amount(f).rules[0].must = { amount: { atLeast: 20_000 } }),
    at: '"id": "amount"',
    shows: ({ end, stuck }) => end === 'amount' && stuck === true,
  },
  {
    title: 'a rule that whoever has answered above may break for good',
    code: 'never-valid-for-some',
    plant: (f) => shares(f).rules.push({ id: 'few', must: { amount: { lessThan: 9_000 } }, message: 'Question' }),
    at: '"id": "shares"',
    shows: ({ end, stuck, shows }) => end === 'shares' && stuck === true && shows.amount >= 900_000,
  },
  {
    title: 'an outcome whose only exit never holds',
    code: 'outcome-never-reached',
    plant: (f) => (amount(f).exits[0].when = { amount: { moreThan: 10_000 } }),
    at: '"adviser": {',
  },
  {
    title: 'an exit that never holds',
    code: 'never-holds',
    plant: (f) => (amount(f).exits[0].when = { amount: { moreThan: 10_000 } }),
    at: '"when": {',
    turn: 2,
  },
  {
    title: 'a condition that a rule above makes true',
    code: 'always-holds',
    plant: (f) => (shares(f).when = { amount: { atLeast: 50 } }),
    at: '"when": {',
    turn: 3,
    shows: ({ shows }) => shows.amount >= 5000,
  },
  {
    title: 'a condition of nothing',
    code: 'always-holds',
    plant: (f) => (shares(f).when = {}),
    at: '"when": {}',
  },
  {
    title: 'a test that another one implies',
    code: 'part-without-effect',
    plant: (f) => (shares(f).when = { amount: { atLeast: 100, moreThan: 20 } }),
    at: '"moreThan": 20',
  },
  {
    title: 'two exits that may both hold',
    code: 'overlapping-exits',
    plant: (f) => amount(f).exits.push({ when: { amount: { atLeast: 9000 } }, to: 'waiting' }),
    at: '{',
    turn: -1,
    shows: ({ end, shows }) => end === 'adviser' && shows.age > 85 && shows.amount >= 900_000,
  },
  {
    title: 'a new value of the server that nobody thought of',
    code: 'unhandled-value',
    plant: (f) => {
      f.journeys['plain'].facts.state.values.C = 'frozen';
      amount(f).exits.push({ when: { state: 'done' }, to: 'adviser' });
    },
    at: '"values": {',
    shows: ({ server }) => server.state === 'frozen',
  },
  {
    title: 'a limit that runs out',
    code: 'works-no-longer',
    plant: (f) => {
      amount(f).fields.mode = { type: 'date', label: 'Question', min: 'today', max: '2028-01-31' };
      delete amount(f).fields.source.when;
    },
    at: '"id": "amount"',
    shows: ({ today, stuck }) => today === '2028-02-29' && stuck === true,
  },
  {
    title: 'an exit that is written ahead of its day',
    code: 'not-before',
    plant: (f) => {
      amount(f).fields.mode = { type: 'date', label: 'Question', min: 'today-30 years', max: 'today' };
      delete amount(f).fields.source.when;
      amount(f).exits.push({ when: { mode: { atLeast: '2027-01-01' } }, to: 'adviser' });
    },
    at: '"when": {',
    turn: 2,
    shows: ({ shows }) => shows.mode < '2027-01-01',
  },
  {
    title: 'an option that the call does not take',
    code: 'payload-option-refused',
    plant: (f) => amount(f).fields.source.options.push({ code: 'C', label: 'Trois' }),
    at: '"source": "$source"',
    shows: ({ shows }) => shows.source === 'C',
  },
  {
    title: 'a question that may be left empty under a key that the call requires',
    code: 'payload-key-absent',
    plant: (f) => {
      amount(f).fields.amount.optional = true;
      amount(f).rules = [];
    },
    at: '"montant": "$amount"',
    turn: 1,
    shows: ({ visits, shows }) =>
      shows.amount === undefined &&
      visits.some(({ step, answers }: Json) => step === 'amount' && answers.amount === undefined),
  },
];
