import type { FieldDefinition } from '../../../../engine/definition/field-language.ts';
import type { Table } from './wrong-conditions.ts';

type Own = 'bound' | 'limit' | 'option' | 'default' | 'right';
const q = { label: 'q' } as const;
const options = ['A', 'B', 'C'].map((code) => ({ code, label: code }));

/** By the smallest difference that a field knows, where it lets anything else pass; one limit, or one entry of it. */
export const fields: Table<FieldDefinition, Own> = [
  [
    { ...q, type: 'money', min: 10, max: 500, step: 10, default: 100 },
    {
      bound: [
        { ...q, type: 'money', min: 20, max: 500, step: 10, default: 100 },
        { ...q, type: 'money', min: 0, max: 500, step: 10, default: 100 },
        { ...q, type: 'money', min: 10, max: 510, step: 10, default: 100 },
        { ...q, type: 'money', min: 10, max: 490, step: 10, default: 100 },
      ],
      limit: [{ ...q, type: 'money', min: 10, max: 500, default: 100 }],
      default: [{ ...q, type: 'money', min: 10, max: 500, step: 10, default: 100.01 }],
    },
  ],
  // A slider moves by its step, and takes any amount.
  [
    { ...q, type: 'money', max: 90, step: 5, ui: 'slider' },
    {
      bound: [
        { ...q, type: 'money', max: 90.01, step: 5, ui: 'slider' },
        { ...q, type: 'money', max: 89.99, step: 5, ui: 'slider' },
      ],
    },
  ],
  [
    { ...q, type: 'percent', max: 50.5 },
    {
      bound: [
        { ...q, type: 'percent', max: 50.51 },
        { ...q, type: 'percent', max: 50.49 },
      ],
    },
  ],
  [
    { ...q, type: 'number', min: 0, max: '$other', step: 1 },
    {
      bound: [
        { ...q, type: 'number', min: 1, max: '$other', step: 1 },
        { ...q, type: 'number', min: -1, max: '$other', step: 1 },
      ],
      limit: [{ ...q, type: 'number', min: 0, step: 1 }],
    },
  ],
  [
    { ...q, type: 'number', min: '$other', max: 0.3, step: 0.1 },
    {
      bound: [
        { ...q, type: 'number', min: '$other', max: 0.4, step: 0.1 },
        { ...q, type: 'number', min: '$other', max: 0.2, step: 0.1 },
      ],
      limit: [
        { ...q, type: 'number', min: '$other', max: 0.3 },
        { ...q, type: 'number', max: 0.3, step: 0.1 },
      ],
    },
  ],
  [
    { ...q, type: 'date', min: '2000-02-28', max: 'today' },
    {
      bound: [
        { ...q, type: 'date', min: '2000-02-29', max: 'today' },
        { ...q, type: 'date', min: '2000-02-27', max: 'today' },
        { ...q, type: 'date', min: '2000-02-28', max: 'today+1 day' },
        { ...q, type: 'date', min: '2000-02-28', max: 'today-1 day' },
      ],
    },
  ],
  [
    { ...q, type: 'year', min: 1990, max: 'today', default: 2000 },
    {
      bound: [
        { ...q, type: 'year', min: 1991, max: 'today', default: 2000 },
        { ...q, type: 'year', min: 1989, max: 'today', default: 2000 },
        { ...q, type: 'year', min: 1990, max: 'today+1 year', default: 2000 },
        { ...q, type: 'year', min: 1990, max: 'today-1 year', default: 2000 },
      ],
      default: [{ ...q, type: 'year', min: 1990, max: 'today', default: 2001 }],
    },
  ],
  [
    { ...q, type: 'text', min: 0, max: 3, format: 'line', same: '$other' },
    {
      bound: [
        { ...q, type: 'text', min: 1, max: 3, format: 'line', same: '$other' },
        { ...q, type: 'text', min: 0, max: 4, format: 'line', same: '$other' },
        { ...q, type: 'text', min: 0, max: 2, format: 'line', same: '$other' },
      ],
      limit: [{ ...q, type: 'text', min: 0, max: 3, format: 'line' }],
    },
  ],
  // No postal code is longer than five figures.
  [
    { ...q, type: 'text', format: 'postcode', max: 5 },
    { bound: [{ ...q, type: 'text', format: 'postcode', max: 4 }], limit: [{ ...q, type: 'text', max: 5 }] },
  ],
  [{ ...q, type: 'phone', mobile: true }, { limit: [{ ...q, type: 'phone' }] }],
  [{ ...q, type: 'phone', mobile: false }, {}],
  [
    { ...q, type: 'iban', countries: ['FR', 'BE'] },
    {
      limit: [
        { ...q, type: 'iban', countries: ['BE'] },
        { ...q, type: 'iban', countries: ['FR'] },
      ],
    },
  ],
  [{ ...q, type: 'country', without: ['US'] }, { limit: [{ ...q, type: 'country' }] }],
  [
    { ...q, type: 'choice', options, default: 'B' },
    {
      option: options.map(({ code }) => ({
        ...q,
        type: 'choice',
        options: options.filter((one) => one.code !== code),
        default: 'B',
      })),
      default: [{ ...q, type: 'choice', options, default: 'C' }],
    },
  ],
  [
    { ...q, type: 'choice', options: options.slice(0, 1), default: 'A' },
    { default: [{ ...q, type: 'choice', options: options.slice(0, 1) }] },
  ],
  [
    { ...q, type: 'choice', options: options.slice(0, 2) },
    {
      option: [
        { ...q, type: 'choice', options: options.slice(1, 2) },
        { ...q, type: 'choice', options: options.slice(0, 1) },
      ],
    },
  ],
  [
    { ...q, type: 'choice', list: 'days', without: [10], default: 5 },
    {
      limit: [{ ...q, type: 'choice', list: 'days', default: 5 }],
      option: [
        { ...q, type: 'choice', list: 'days', without: [10, 5], default: 5 },
        { ...q, type: 'choice', list: 'days', without: [10, 25], default: 5 },
      ],
      default: [{ ...q, type: 'choice', list: 'days', without: [10], default: 10 }],
    },
  ],
  // Nobody chooses more than the four that there are.
  [
    { ...q, type: 'choices', list: 'colours', min: 1, max: 4, alone: ['NONE', 'RED'] },
    {
      bound: [
        { ...q, type: 'choices', list: 'colours', min: 2, max: 4, alone: ['NONE', 'RED'] },
        { ...q, type: 'choices', list: 'colours', min: 0, max: 4, alone: ['NONE', 'RED'] },
        { ...q, type: 'choices', list: 'colours', min: 1, max: 3, alone: ['NONE', 'RED'] },
      ],
      limit: [
        { ...q, type: 'choices', list: 'colours', min: 1, max: 4, alone: ['RED'] },
        { ...q, type: 'choices', list: 'colours', min: 1, max: 4, alone: ['NONE'] },
      ],
      option: ['RED', 'BLUE', 'GREEN', 'NONE'].map((code) => ({
        ...q,
        type: 'choices',
        list: 'colours',
        min: 1,
        max: 4,
        alone: ['NONE', 'RED'],
        without: [code],
      })),
    },
  ],
  [{ ...q, type: 'yesno', default: true }, { default: [{ ...q, type: 'yesno', default: false }] }],
  // A consent is never given beforehand.
  [
    { ...q, type: 'consent', documents: ['terms', 'notice'], default: false },
    {
      limit: [
        { ...q, type: 'consent', documents: ['notice'], default: false },
        { ...q, type: 'consent', documents: ['terms'], default: false },
      ],
    },
  ],
  [
    { ...q, type: 'truefalse', right: true, explain: 'e' },
    { right: [{ ...q, type: 'truefalse', right: false, explain: 'e' }] },
  ],
  [
    { ...q, type: 'file', accept: ['pdf', 'jpg'], maxMb: 2, sides: ['front', 'back'] },
    {
      bound: [
        { ...q, type: 'file', accept: ['pdf', 'jpg'], maxMb: 3, sides: ['front', 'back'] },
        { ...q, type: 'file', accept: ['pdf', 'jpg'], maxMb: 1, sides: ['front', 'back'] },
      ],
      limit: [
        { ...q, type: 'file', accept: ['jpg'], maxMb: 2, sides: ['front', 'back'] },
        { ...q, type: 'file', accept: ['pdf'], maxMb: 2, sides: ['front', 'back'] },
        { ...q, type: 'file', accept: ['pdf', 'jpg'], maxMb: 2, sides: ['back'] },
        { ...q, type: 'file', accept: ['pdf', 'jpg'], maxMb: 2, sides: ['front'] },
      ],
    },
  ],
  // A document of some type there must be.
  [
    { ...q, type: 'file', accept: ['png'], maxMb: 0, sides: ['front'] },
    {
      bound: [{ ...q, type: 'file', accept: ['png'], maxMb: 1, sides: ['front'] }],
      limit: [{ ...q, type: 'file', accept: ['png'], maxMb: 0 }],
    },
  ],
];
