import { amount, name, plain, shares, type Mistake } from './planted.ts';

const load = (into: object, call = 'Core/GetPerson') => ({ call, into });

/** What is read from answers of the server. */
export const mistakesOfAnswers: readonly Mistake[] = [
  {
    title: 'a fact from a place that is not there',
    code: 'unknown-answer-place',
    plant: (f) => (plain(f).facts.state.read = '$donnees.eat'),
    at: '"read": "$donnees.eat"',
    suggestion: 'donnees.etat',
  },
  {
    title: 'a fact from a place without its beginning',
    code: 'unknown-answer-place',
    plant: (f) => (plain(f).facts.state.read = '$etat'),
    at: '"read": "$etat"',
    suggestion: 'donnees.etat',
  },
  {
    title: 'a fact from inside a text',
    code: 'unknown-answer-place',
    plant: (f) => (plain(f).facts.origin.read = '$donnees.origine.code'),
    at: '"read": "$donnees.origine.code"',
    suggestion: 'donnees.origine',
  },
  {
    title: 'a proposed value from a place that is not there',
    code: 'unknown-answer-place',
    plant: (f) => (name(f).load.into.name = '$donnees.nmo'),
    file: 'parts/person.json',
    at: '"name": "$donnees.nmo"',
    suggestion: 'donnees.nom',
  },
  {
    title: 'a proposed value from a place further in that is not there',
    code: 'unknown-answer-place',
    plant: (f) => (name(f).load.into.name = '$donnees.adresse.vile'),
    file: 'parts/person.json',
    at: '"name": "$donnees.adresse.vile"',
    suggestion: 'donnees.adresse.ville',
  },
  {
    title: 'lines from a place that is not there',
    code: 'unknown-answer-place',
    plant: (f) => (shares(f).load = load({ shares: { each: '$donnees.part', as: { part: '$part' } } })),
    at: '"each": "$donnees.part"',
    suggestion: 'donnees.parts',
  },
  {
    title: 'a value of a line that is not there',
    code: 'unknown-answer-place',
    plant: (f) => (shares(f).load = load({ shares: { each: '$donnees.parts', as: { reason: '$motfi' } } })),
    at: '"reason": "$motfi"',
    suggestion: 'motif',
  },
  {
    title: 'a field of a line that is not there',
    code: 'unknown-name',
    plant: (f) => (shares(f).load = load({ shares: { each: '$donnees.parts', as: { raeson: '$motif' } } })),
    at: '"raeson": "$motif"',
    suggestion: 'reason',
  },
  {
    title: 'a list into a text',
    code: 'wrong-answer-type',
    plant: (f) => (name(f).load.into.name = '$donnees.parts'),
    file: 'parts/person.json',
    at: '"name": "$donnees.parts"',
  },
  {
    title: 'lines into a question that has none',
    code: 'wrong-answer-type',
    plant: (f) => (amount(f).load = load({ amount: { each: '$donnees.parts', as: { part: '$part' } } })),
    at: '"amount": {',
    turn: 2,
  },
  {
    title: 'a text into the number of a line',
    code: 'wrong-answer-type',
    plant: (f) => (shares(f).load = load({ shares: { each: '$donnees.parts', as: { part: '$motif' } } })),
    at: '"part": "$motif"',
    suggestion: 'part',
  },
  {
    title: 'a text into an amount',
    code: 'wrong-answer-type',
    plant: (f) => (amount(f).load = load({ amount: '$donnees.nom' })),
    at: '"amount": "$donnees.nom"',
  },
  {
    title: 'values that a choice does not offer',
    code: 'wrong-answer-type',
    plant: (f) => (amount(f).load = load({ source: '$donnees.mode' })),
    at: '"source": "$donnees.mode"',
  },
  {
    title: 'a fact of another type than its answer',
    code: 'wrong-answer-type',
    plant: (f) => {
      plain(f).facts.birth = { call: 'Core/GetState', read: '$donnees.origine', type: 'date' };
      shares(f).when = { birth: { atMost: 'today' } };
    },
    at: '"read": "$donnees.origine"',
    turn: 1,
  },
  {
    title: 'a value that the server never answers',
    code: 'unknown-answer-value',
    plant: (f) => (plain(f).facts.state.values = { A: 'done', B: 'todo', CC: 'todo' }),
    at: '"CC": "todo"',
    suggestion: 'C',
  },
  {
    title: 'a slip in what no answer means',
    code: 'unknown-option',
    severity: 'warning',
    plant: (f) => (plain(f).facts.state.otherwise = 'tood'),
    at: '"otherwise": "tood"',
    suggestion: 'todo',
  },
  {
    title: 'a value that is no code of the list that the server answers from',
    code: 'unknown-answer-value',
    plant: (f) => {
      const read = { call: 'Core/GetPace', read: '$donnees.rythme', type: 'choice' };
      plain(f).facts.pace = { ...read, values: { MONTLY: 'slow' }, otherwise: 'quick' };
      shares(f).when = { pace: 'slow' };
    },
    at: '"MONTLY": "slow"',
    suggestion: 'MONTHLY',
  },
  {
    title: 'an answer that nothing provides for',
    code: 'answer-not-provided-for',
    plant: (f) => {
      delete plain(f).facts.state.otherwise;
      plain(f).facts.state.values = { A: 'done' };
    },
    at: '"values"',
  },
  {
    title: 'no answer, which nothing provides for',
    code: 'answer-not-provided-for',
    plant: (f) => {
      delete plain(f).facts.state.otherwise;
      plain(f).facts.state.read = '$donnees.note';
    },
    at: '"values"',
  },
  {
    title: 'a condition on what the server never answers, though a list offers it',
    code: 'unknown-option',
    plant: (f) => {
      plain(f).facts.origin.read = '$donnees.niveau';
      shares(f).when = { origin: 'ONCE' };
    },
    at: '"origin": "ONCE"',
  },
  {
    title: 'a chart of what its call does not answer',
    code: 'chart-without-data',
    plant: (f) => (amount(f).live.call = 'Core/Index'),
    at: '"chart": "projection"',
  },
];
