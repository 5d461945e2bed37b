import type { ConditionMistake } from '../../../../engine/coverage/mutation/conditions.ts';
import type { When } from '../../../../engine/definition/condition-language.ts';

/** What an author writes, and all that may stand there by a mistake of each kind. Kinds that are not named: nothing. */
export type Table<Written, Kind extends string> = readonly (readonly [
  Written,
  Readonly<Partial<Record<Kind, readonly (Written | undefined)[]>>>,
])[];

/** A cent, a hundredth of a share, one, a day or a year beside; the next code; the neighbouring orders. */
export const conditions: Table<When, Exclude<ConditionMistake, 'always' | 'never'>> = [
  [
    { total: 5000 },
    {
      constant: [{ total: 5000.01 }, { total: 4999.99 }],
      comparison: [{ total: { atLeast: 5000 } }, { total: { atMost: 5000 } }],
      negate: [{ not: { total: 5000 } }],
    },
  ],
  [
    { apart: { atMost: 0 } },
    {
      constant: [{ apart: { atMost: 1 } }, { apart: { atMost: -1 } }],
      comparison: [{ apart: { lessThan: 0 } }, { apart: { is: 0 } }, { apart: { atLeast: 0 } }],
      negate: [{ not: { apart: { atMost: 0 } } }],
    },
  ],
  [
    { share: { moreThan: 0.28 } },
    {
      constant: [{ share: { moreThan: 0.29 } }, { share: { moreThan: 0.27 } }],
      comparison: [{ share: { atLeast: 0.28 } }, { share: { lessThan: 0.28 } }],
      negate: [{ not: { share: { moreThan: 0.28 } } }],
    },
  ],
  [
    { born: { lessThan: 'today-18 years' } },
    {
      constant: [{ born: { lessThan: 'today-18 years+1 day' } }, { born: { lessThan: 'today-18 years-1 day' } }],
      comparison: [{ born: { atMost: 'today-18 years' } }, { born: { moreThan: 'today-18 years' } }],
      negate: [{ not: { born: { lessThan: 'today-18 years' } } }],
    },
  ],
  [
    { born: { atLeast: '2020-02-29' } },
    {
      constant: [{ born: { atLeast: '2020-03-01' } }, { born: { atLeast: '2020-02-28' } }],
      comparison: [
        { born: { moreThan: '2020-02-29' } },
        { born: { is: '2020-02-29' } },
        { born: { atMost: '2020-02-29' } },
      ],
      negate: [{ not: { born: { atLeast: '2020-02-29' } } }],
    },
  ],
  [
    { began: 'today' },
    {
      constant: [{ began: 'today+1 year' }, { began: 'today-1 year' }],
      comparison: [{ began: { atLeast: 'today' } }, { began: { atMost: 'today' } }],
      negate: [{ not: { began: 'today' } }],
    },
  ],
  // No day is a number, and another answer is nothing that an author counts.
  [{ born: { not: 5 } }, { 'unwrap-not': [{ born: 5 }], negate: [{ not: { born: { not: 5 } } }] }],
  [
    { amount: { atLeast: '$slid' } },
    {
      comparison: [{ amount: { moreThan: '$slid' } }, { amount: { is: '$slid' } }, { amount: { atMost: '$slid' } }],
      negate: [{ not: { amount: { atLeast: '$slid' } } }],
    },
  ],
  // Both cannot be said of one name.
  [
    { amount: { atLeast: 1, is: 2 } },
    {
      'and-or': [{ any: [{ amount: { atLeast: 1 } }, { amount: { is: 2 } }] }],
      'drop-atom': [{ amount: { is: 2 } }, { amount: { atLeast: 1 } }],
      negate: [
        { all: [{ amount: { is: 2 } }, { not: { amount: { atLeast: 1 } } }] },
        { all: [{ amount: { atLeast: 1 } }, { not: { amount: { is: 2 } } }] },
      ],
      constant: [
        { amount: { atLeast: 1.01, is: 2 } },
        { amount: { atLeast: 0.99, is: 2 } },
        { amount: { atLeast: 1, is: 2.01 } },
        { amount: { atLeast: 1, is: 1.99 } },
      ],
      comparison: [
        { amount: { is: 2, moreThan: 1 } },
        { amount: { is: 2, atMost: 1 } },
        { amount: { atLeast: 1, atMost: 2 } },
      ],
    },
  ],
  [{ kind: 'A' }, { 'other-value': [{ kind: 'B' }], negate: [{ not: { kind: 'A' } }] }],
  [{ kind: 'C' }, { 'other-value': [{ kind: 'A' }], negate: [{ not: { kind: 'C' } }] }],
  [{ kind: 'Z' }, { 'other-value': [{ kind: 'A' }], negate: [{ not: { kind: 'Z' } }] }],
  // What is not offered is no other value.
  [{ colour: 'RED' }, { 'other-value': [{ colour: 'GREEN' }], negate: [{ not: { colour: 'RED' } }] }],
  [{ day: { is: 25 } }, { 'other-value': [{ day: { is: 5 } }], negate: [{ not: { day: { is: 25 } } }] }],
  [{ state: 'todo' }, { 'other-value': [{ state: 'done' }], negate: [{ not: { state: 'todo' } }] }],
  [{ grade: 'high' }, { 'other-value': [{ grade: 'low' }], negate: [{ not: { grade: 'high' } }] }],
  [{ size: 'large' }, { 'other-value': [{ size: 'small' }], negate: [{ not: { size: 'large' } }] }],
  // What another one says is no word of its own.
  [{ kind: '$colour' }, { negate: [{ not: { kind: '$colour' } }] }],
  // No journey lists the countries.
  [{ country: 'FR' }, { negate: [{ not: { country: 'FR' } }] }],
  [{ sure: true }, { negate: [{ not: { sure: true } }] }],
  [{ known: false }, { negate: [{ not: { known: false } }] }],
  [{ amount: { answered: true } }, { negate: [{ not: { amount: { answered: true } } }] }],
  [{ colour: { flagged: 'warm' } }, { negate: [{ not: { colour: { flagged: 'warm' } } }] }],
  [
    { colour: { flagged: ['warm', 'cold'] } },
    {
      'drop-value': [{ colour: { flagged: ['cold'] } }, { colour: { flagged: ['warm'] } }],
      negate: [{ not: { colour: { flagged: ['warm', 'cold'] } } }],
    },
  ],
  [
    { state: ['done', 'todo'] },
    { 'drop-value': [{ state: ['todo'] }, { state: ['done'] }], negate: [{ not: { state: ['done', 'todo'] } }] },
  ],
  [{ kind: ['A'] }, { negate: [{ not: { kind: ['A'] } }] }],
  // Of what is said twice, once may go without anybody's noticing.
  [{ kind: ['A', 'B', 'A'] }, { 'drop-value': [{ kind: ['A', 'A'] }], negate: [{ not: { kind: ['A', 'B', 'A'] } }] }],
  [
    { kind: { not: 'A' } },
    {
      'unwrap-not': [{ kind: 'A' }],
      'other-value': [{ kind: { not: 'B' } }],
      negate: [{ not: { kind: { not: 'A' } } }],
    },
  ],
  [
    { kind: { not: ['A', 'B'] } },
    {
      'unwrap-not': [{ kind: ['A', 'B'] }],
      'drop-value': [{ kind: { not: ['B'] } }, { kind: { not: ['A'] } }],
      negate: [{ not: { kind: { not: ['A', 'B'] } } }],
    },
  ],
  // Beside another comparison no list can stand.
  [
    { kind: { answered: true, not: ['A', 'B'] } },
    {
      'and-or': [{ any: [{ kind: { answered: true } }, { kind: { not: ['A', 'B'] } }] }],
      'drop-atom': [{ kind: { not: ['A', 'B'] } }, { kind: { answered: true } }],
      negate: [
        { all: [{ kind: { not: ['A', 'B'] } }, { not: { kind: { answered: true } } }] },
        { all: [{ kind: { answered: true } }, { not: { kind: { not: ['A', 'B'] } } }] },
      ],
      'unwrap-not': [{ kind: { answered: true, is: 'A' } }],
      'drop-value': [{ kind: { answered: true, not: ['B'] } }, { kind: { answered: true, not: ['A'] } }],
    },
  ],
  [
    { sure: true, kind: { not: 'A' } },
    {
      'and-or': [{ any: [{ sure: true }, { kind: { not: 'A' } }] }],
      'drop-atom': [{ kind: { not: 'A' } }, { sure: true }],
      negate: [
        { all: [{ kind: { not: 'A' } }, { not: { sure: true } }] },
        { all: [{ sure: true }, { not: { kind: { not: 'A' } } }] },
      ],
      'unwrap-not': [{ sure: true, kind: 'A' }],
      'other-value': [{ sure: true, kind: { not: 'B' } }],
    },
  ],
  [
    { not: { kind: 'A' } },
    {
      'unwrap-not': [{ kind: 'A' }],
      'other-value': [{ not: { kind: 'B' } }],
      negate: [{ not: { not: { kind: 'A' } } }],
    },
  ],
  [
    { all: [{ sure: true }, { known: false }, { any: [{ kind: 'A' }] }] },
    {
      'and-or': [{ any: [{ sure: true }, { known: false }, { any: [{ kind: 'A' }] }] }],
      'drop-atom': [
        { all: [{ known: false }, { any: [{ kind: 'A' }] }] },
        { all: [{ sure: true }, { any: [{ kind: 'A' }] }] },
        { all: [{ sure: true }, { known: false }] },
      ],
      negate: [
        { all: [{ not: { sure: true } }, { known: false }, { any: [{ kind: 'A' }] }] },
        { all: [{ sure: true }, { not: { known: false } }, { any: [{ kind: 'A' }] }] },
        { all: [{ sure: true }, { known: false }, { any: [{ not: { kind: 'A' } }] }] },
      ],
      'other-value': [{ all: [{ sure: true }, { known: false }, { any: [{ kind: 'B' }] }] }],
    },
  ],
  [
    { any: [{ sure: true }, { known: false }] },
    {
      'and-or': [{ all: [{ sure: true }, { known: false }] }],
      'drop-atom': [{ any: [{ known: false }] }, { any: [{ sure: true }] }],
      negate: [
        { any: [{ not: { sure: true } }, { known: false }] },
        { any: [{ sure: true }, { not: { known: false } }] },
      ],
    },
  ],
];
