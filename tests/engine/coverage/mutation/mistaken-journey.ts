import type { FieldDefinition } from '../../../../engine/definition/field-language.ts';
import type { ResolvedJourney, ResolvedStep } from '../../../../engine/definition/resolved.ts';

const step = (id: string, section: string, more: Partial<ResolvedStep>): ResolvedStep => ({
  ...{ id, section, route: `/${id}`, title: `${id} title`, screen: 'form', fields: {}, rules: [], exits: [] },
  ...more,
});

const amounts: Readonly<Record<string, FieldDefinition>> = {
  amount: { type: 'money', label: 'Amount', min: 10, max: 500, step: 10, default: 100 },
  slid: { type: 'money', label: 'Slid', min: 0, max: 90, step: 5, ui: 'slider', optional: true },
  share: { type: 'percent', label: 'Share', max: 50.5 },
  count: { type: 'number', label: 'Count', min: 0, max: '$most', step: 1 },
  half: { type: 'number', label: 'Half', max: 3, step: 0.5 },
  most: { type: 'number', label: 'Most', max: 9 },
  born: { type: 'date', label: 'Born', min: '2000-02-28', max: 'today' },
  began: { type: 'year', label: 'Began', min: 1990, max: 'today', default: 2000 },
};

const texts: Readonly<Record<string, FieldDefinition>> = {
  name: { type: 'text', label: 'Name', min: 2, max: 3 },
  code: { type: 'text', label: 'Code', format: 'postcode', max: 5 },
  note: { type: 'text', label: 'Note', format: 'line', optional: true },
  again: { type: 'text', label: 'Again', same: '$name' },
  mobile: { type: 'phone', label: 'Mobile', mobile: true },
  phone: { type: 'phone', label: 'Phone', mobile: false },
  bank: { type: 'iban', label: 'Bank', countries: ['FR', 'BE'] },
  country: { type: 'country', label: 'Country', without: ['US'] },
};

const choices: Readonly<Record<string, FieldDefinition>> = {
  kind: {
    ...{ type: 'choice', label: 'Kind', default: 'B' },
    options: ['A', 'B', 'C'].map((code) => ({ code, label: `${code} label` })),
  },
  colour: { type: 'choice', label: 'Colour', list: 'colours', without: ['BLUE'], default: 'RED' },
  day: { type: 'choice', label: 'Day', list: 'days', default: 5, when: { amount: { atLeast: 20 }, kind: 'A' } },
  colours: {
    type: 'choices',
    label: 'Colours',
    list: 'colours',
    min: 1,
    max: 4,
    alone: ['NONE', 'RED'],
    when: { any: [{ not: { kind: 'B' } }, { day: 5 }] },
  },
  sure: { type: 'yesno', label: 'Sure', default: true, when: { kind: ['A', 'B'] } },
  agreed: { type: 'consent', label: 'Agreed', documents: ['terms', 'notice'], default: false },
  quiz: { type: 'truefalse', label: 'Quiz', right: true, explain: 'Because' },
  other: { type: 'truefalse', label: 'Other', right: false, explain: 'Indeed' },
  proof: { type: 'file', label: 'Proof', accept: ['pdf', 'jpg'], maxMb: 2, sides: ['front', 'back'] },
  photo: { type: 'file', label: 'Photo', accept: ['png'], maxMb: 0, sides: ['front'] },
  owners: {
    ...{ type: 'list', label: 'Owners', itemLabel: 'l', add: 'a', min: 0, max: 2 },
    item: {
      who: { type: 'text', label: 'Who' },
      part: { type: 'percent', label: 'Part', min: 1, when: { who: { answered: true } } },
    },
  },
};

/** A journey in which everything stands that can be got wrong, and all that looks like it and cannot. */
export const mistakenJourney: ResolvedJourney = {
  id: 'mistaken',
  title: 'Mistaken',
  facts: {
    state: {
      call: 'Core/State',
      read: '$a.b',
      type: 'choice',
      values: { D: 'done', T: 'todo', W: 'todo' },
      otherwise: 'todo',
    },
    grade: { call: 'Core/State', read: '$a.c', type: 'choice', values: { X: 'high', Y: 'low' } },
    known: { call: 'Core/State', read: '$a', type: 'yesno', otherwise: false },
    worth: { call: 'Core/State', read: '$a.d', type: 'money' },
  },
  compute: {
    total: { sum: ['$amount', '$slid'] },
    one: { sum: '$owners.part' },
    left: { minus: ['$amount', 100] },
    apart: { minus: ['$most', '$count'] },
    nothing: { minus: ['$most', '$most'] },
    twice: { times: ['$amount', 2] },
    least: { min: ['$amount', '$slid'] },
    best: { max: ['$amount', '$slid', '$left'] },
    well: { right: ['$quiz', '$other'] },
    score: { points: { kind: { A: 1, B: -2 }, $sure: { true: 3 } } },
    size: { band: '$amount', of: [{ below: 100, is: 'small' }, { below: 200, is: 'small' }, { is: 'large' }] },
    weight: { band: '$count', of: [{ below: 3, is: 'light' }, { is: 'heavy' }] },
  },
  sections: [
    { id: 'first', title: 'First', when: { state: 'todo' }, skipIf: { known: true } },
    { id: 'second', title: 'Second' },
  ],
  steps: [
    step('amounts', 'first', {
      fields: amounts,
      load: { call: 'Core/Known', into: { amount: '$a', slid: '$b', share: '$a' } },
      save: { call: 'Core/Save', send: { a: '$amount', b: '$slid', c: 1, d: 1, group: { e: '$share', f: '$count' } } },
      refresh: ['state', 'known'],
      rules: [
        { id: 'enough', on: 'amount', must: { amount: { atLeast: 20, not: 30 } }, message: 'Enough' },
        {
          id: 'wise',
          when: { share: { moreThan: 0.5 } },
          must: { slid: { lessThan: '$amount' } },
          level: 'warning',
          message: 'Wise',
        },
        { id: 'twin', must: { born: { atMost: '2020-02-28' }, began: { is: 1999 } }, message: 'Twin' },
      ],
      exits: [
        { when: { total: 5000 }, to: 'stop' },
        { when: { any: [{ size: 'small' }, { not: { weight: ['light', 'heavy'] } }] }, to: 'adviser' },
        { when: { apart: { atMost: 0 } }, to: 'adviser' },
      ],
    }),
    step('texts', 'first', {
      fields: texts,
      useWhen: { worth: { answered: true } },
      when: {
        all: [{ amount: { moreThan: 20 } }, { born: { lessThan: 'today-18 years' } }, { state: { not: 'done' } }],
      },
      save: { call: 'Core/Other', send: { name: '$name', code: '$code' } },
    }),
    step('choices', 'second', {
      fields: choices,
      when: { known: true, state: ['done', 'todo'] },
      save: {
        call: 'Core/Save',
        send: { kind: '$kind', owners: { each: '$owners', as: { who: '$who', part: '$part' } }, quiz: '$quiz' },
      },
      rules: [
        { id: 'flagged', must: { colour: { flagged: 'warm' } }, message: 'Flagged' },
        { id: 'both', when: { any: [{ kind: 'A' }] }, must: { colours: { not: ['RED', 'BLUE'] } }, message: 'Both' },
        { id: 'page', must: { day: { is: 5 }, grade: { not: ['high'] } }, level: 'error', message: 'Both' },
      ],
      exits: [{ when: { not: { sure: false } }, to: 'stop' }],
    }),
    step('end', 'second', { screen: 'recap', commit: true }),
  ],
  outcomes: {
    done: { kind: 'done', route: '/done', title: 'Done', body: [] },
    stop: { kind: 'blocked', route: '/stop', title: 'Stop', body: [] },
    adviser: { kind: 'adviser', route: '/adviser', title: 'Adviser', body: [] },
  },
  track: { call: 'Core/Track', send: { page: '$next.route', step: '$step.route' } },
};
