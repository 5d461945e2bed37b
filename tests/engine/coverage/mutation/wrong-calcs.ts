import type { OperatorName } from '../../../../engine/coverage/mutation/operators.ts';
import type { Calc } from '../../../../engine/definition/condition-language.ts';
import type { Table } from './wrong-conditions.ts';

/** One number beside, one operand less, another way of working it out. */
export const calcs: Table<Calc, Extract<OperatorName, `computed/${string}`>> = [
  [
    { sum: ['$amount', '$slid'] },
    {
      'computed/drop-operand': [{ sum: ['$slid'] }, { sum: ['$amount'] }],
      'computed/other-way': [{ max: ['$amount', '$slid'] }, { min: ['$amount', '$slid'] }],
    },
  ],
  [{ sum: '$owners.part' }, { 'computed/other-way': [{ max: ['$owners.part'] }, { min: ['$owners.part'] }] }],
  [{ sum: ['$amount'] }, { 'computed/other-way': [{ max: ['$amount'] }, { min: ['$amount'] }] }],
  [
    { minus: ['$amount', 100] },
    {
      'computed/constant': [{ minus: ['$amount', 100.01] }, { minus: ['$amount', 99.99] }],
      'computed/other-way': [{ minus: [100, '$amount'] }],
    },
  ],
  [
    { minus: [100, '$count'] },
    {
      'computed/constant': [{ minus: [101, '$count'] }, { minus: [99, '$count'] }],
      'computed/other-way': [{ minus: ['$count', 100] }],
    },
  ],
  [
    { minus: [3, 1] },
    {
      'computed/constant': [{ minus: [4, 1] }, { minus: [2, 1] }, { minus: [3, 2] }, { minus: [3, 0] }],
      'computed/other-way': [{ minus: [1, 3] }],
    },
  ],
  [{ minus: ['$most', '$most'] }, {}],
  [{ times: ['$amount', 2] }, { 'computed/constant': [{ times: ['$amount', 3] }, { times: ['$amount', 1] }] }],
  [
    { min: ['$amount', '$slid'] },
    {
      'computed/drop-operand': [{ min: ['$slid'] }, { min: ['$amount'] }],
      'computed/other-way': [{ max: ['$amount', '$slid'] }],
    },
  ],
  [{ max: ['$amount'] }, { 'computed/other-way': [{ min: ['$amount'] }, { sum: ['$amount'] }] }],
  [{ right: ['$quiz', '$other'] }, { 'computed/drop-operand': [{ right: ['$other'] }, { right: ['$quiz'] }] }],
  [{ right: ['$quiz'] }, {}],
  [{ count: '$owners' }, {}],
  [
    { points: { kind: { A: 1, B: -2 }, $sure: { true: 3 } } },
    {
      'computed/constant': [
        { points: { kind: { A: 2, B: -2 }, $sure: { true: 3 } } },
        { points: { kind: { A: 0, B: -2 }, $sure: { true: 3 } } },
        { points: { kind: { A: 1, B: -1 }, $sure: { true: 3 } } },
        { points: { kind: { A: 1, B: -3 }, $sure: { true: 3 } } },
        { points: { kind: { A: 1, B: -2 }, $sure: { true: 4 } } },
        { points: { kind: { A: 1, B: -2 }, $sure: { true: 2 } } },
      ],
      'computed/drop-operand': [{ points: { $sure: { true: 3 } } }, { points: { kind: { A: 1, B: -2 } } }],
    },
  ],
  [
    { points: { kind: { A: 1 } } },
    { 'computed/constant': [{ points: { kind: { A: 2 } } }, { points: { kind: { A: 0 } } }] },
  ],
  [
    { band: '$amount', of: [{ below: 100, is: 'small' }, { is: 'large' }] },
    {
      'computed/constant': [
        { band: '$amount', of: [{ below: 100.01, is: 'small' }, { is: 'large' }] },
        { band: '$amount', of: [{ below: 99.99, is: 'small' }, { is: 'large' }] },
      ],
      'computed/drop-operand': [
        { band: '$amount', of: [{ is: 'large' }] },
        { band: '$amount', of: [{ below: 100, is: 'small' }] },
      ],
      'computed/other-way': [{ band: '$amount', of: [{ below: 100, is: 'large' }, { is: 'small' }] }],
    },
  ],
  [
    {
      band: '$count',
      of: [
        { below: 3, is: 'few' },
        { below: 5, is: 'few' },
      ],
    },
    {
      'computed/constant': [
        {
          band: '$count',
          of: [
            { below: 4, is: 'few' },
            { below: 5, is: 'few' },
          ],
        },
        {
          band: '$count',
          of: [
            { below: 2, is: 'few' },
            { below: 5, is: 'few' },
          ],
        },
        {
          band: '$count',
          of: [
            { below: 3, is: 'few' },
            { below: 6, is: 'few' },
          ],
        },
        {
          band: '$count',
          of: [
            { below: 3, is: 'few' },
            { below: 4, is: 'few' },
          ],
        },
      ],
      'computed/drop-operand': [
        { band: '$count', of: [{ below: 5, is: 'few' }] },
        { band: '$count', of: [{ below: 3, is: 'few' }] },
      ],
    },
  ],
  [{ band: '$count', of: [{ is: 'any' }] }, {}],
];
