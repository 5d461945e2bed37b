import { expect, it } from 'vitest';
import type { Value } from '../../../../engine/answers/answers.ts';
import { compareWith, walkCustomer, type Walked } from '../../../../engine/coverage/mutation/difference.ts';
import { withValue, type JsonPath } from '../../../../engine/coverage/mutation/edit.ts';
import { askedInLines, pageOf } from '../../../../engine/coverage/mutation/page.ts';
import { fieldRoles, stepRoles } from '../../../../engine/definition/texts.ts';
import type { FieldDefinition } from '../../../../engine/definition/field-language.ts';
import { startSlots } from '../../../../engine/path/path.ts';
import type { ResolvedJourney } from '../../../../engine/definition/resolved.ts';
import { createPlan, type Plan, type PlanStep } from '../../../../engine/path/plan.ts';
import { endlessDraw } from '../../../helpers/endless-draw.ts';
import { denseJourney } from '../../../helpers/dense-journey.ts';
import { pageOf as onePageOf } from '../../../helpers/page-of.ts';
import { randomServer, today } from '../../../helpers/random-answers.ts';
import { randomCustomer } from '../../../helpers/random-customers.ts';
import { contextIn } from '../../fields/field-cases.ts';
import { enough, law } from '../../law.ts';
import { mistakenJourney } from './mistaken-journey.ts';

/** A word of a page that is written otherwise, and to whom it is shown. */
type Edit = { readonly path: JsonPath; readonly value: unknown; readonly isShown: (visit: number) => boolean };

const anybody = (): boolean => true;
type Line = Readonly<Record<string, unknown>>;

/** What can be written otherwise about a field without anything else being taken, sent or decided. */
const editsOfField = (field: FieldDefinition, path: JsonPath, isShown: Edit['isShown']): readonly Edit[] => {
  const said = fieldRoles.map((role): Edit => ({ path: [...path, role], value: 'Otherwise', isShown }));
  const options = 'options' in field && field.options !== undefined ? field.options : [];
  const { without } = field as { readonly without?: readonly unknown[] };
  return [
    ...said,
    ...(without === undefined ? [] : [{ path: [...path, 'without'], value: [...without, 'OTHERWISE'], isShown }]),
    ...options.flatMap((_, n) =>
      ['label', 'hint'].map((role): Edit => ({ path: [...path, 'options', n, role], value: 'Otherwise', isShown })),
    ),
  ];
};

const editsOf = (plan: Plan, { index, step, fields }: PlanStep, { customer, trace }: Walked): readonly Edit[] => {
  const path: JsonPath = ['steps', index];
  const fillOf = (visit: number, name: string): unknown => customer.visits[visit]?.fill[name];
  return [
    ...[...stepRoles, 'screen', 'illustration'].map((part): Edit => ({
      path: [...path, part],
      value: 'otherwise',
      isShown: anybody,
    })),
    ...['body', 'documents', 'refresh'].map((part): Edit => ({
      path: [...path, part],
      value: ['otherwise'],
      isShown: anybody,
    })),
    { path: [...path, 'show'], value: ['otherwise'], isShown: anybody },
    { path: [...path, 'live'], value: { chart: 'otherwise' }, isShown: anybody },
    { path: [...path, 'load'], value: { call: 'Core/Otherwise', into: {} }, isShown: anybody },
    { path: [...path, 'commit'], value: step.commit === true ? undefined : true, isShown: anybody },
    ...fields.flatMap(({ name, field, shown }): readonly Edit[] => {
      const place = [...path, 'fields', name];
      const isShown = (visit: number): boolean => shown === undefined || shown(trace.visits[visit]?.after ?? []);
      const own = editsOfField(field, place, isShown);
      if (field.type !== 'list') return own;
      const items = Object.entries(field.item).flatMap(([key, item]) =>
        // Who is asked in a line hangs on what stands in it: here it is enough that there are lines.
        item.when === undefined
          ? editsOfField(item, [...place, 'item', key], (visit) => {
              const lines = fillOf(visit, name);
              return isShown(visit) && Array.isArray(lines) && lines.length > 0;
            })
          : editsOfField(item, [...place, 'item', key], (visit) => {
              const lines = fillOf(visit, name);
              return Array.isArray(lines) && (lines as readonly Line[]).some((line) => line[key] !== undefined);
            }).filter(() => item.optional !== true),
      );
      return [...own, ...items];
    }),
  ];
};

it('what is written otherwise on a page is met by whoever is shown it, and by nobody else', async () => {
  const met = { seen: 0, unseen: 0, inLines: 0 };
  await law(20, [denseJourney], ({ plan, draw }) => {
    const customer = randomCustomer({ draw, plan, given: { today, server: randomServer(draw, plan) } });
    const isMeant = plan.meant?.(startSlots(plan, { today, server: customer.server, answers: {} })) !== false;
    const walked = walkCustomer(plan, { ...customer, id: 'one' });
    if (!isMeant || walked.trace.visits.length < customer.visits.length) return;
    for (const planStep of plan.steps) {
      for (const { path, value, isShown } of editsOf(plan, planStep, walked)) {
        const visit = customer.visits.findIndex(({ step }) => step === planStep.step.id);
        const isMet = visit >= 0 && isShown(visit);
        const found = compareWith(plan, withValue(plan.journey, path, value))(walked);
        const expected = { customer: 'one', at: customer.visits[visit]?.step, what: 'page' };
        expect([path, found]).toEqual([path, isMet ? expected : undefined]);
        met[isMet ? (path.includes('item') ? 'inLines' : 'seen') : 'unseen'] += 1;
      }
    }
    // The end is read by those who come to it.
    for (const [id, outcome] of Object.entries(plan.journey.outcomes)) {
      const { end } = walked.trace;
      for (const part of ['title', 'kind', 'route'] as const) {
        const journey = withValue(plan.journey, ['outcomes', id, part], `${outcome[part]}x`);
        const found = compareWith(plan, journey)(walked);
        const isThere = end.kind === 'outcome' && end.id === id;
        expect([id, part, found !== undefined]).toEqual([id, part, isThere]);
        if (part !== 'route' && isThere) expect(found).toEqual({ customer: 'one', at: id, what: 'end' });
      }
    }
  });
  for (const [what, times] of Object.entries(met)) expect([what, times > enough(10)]).toEqual([what, true]);
});

it('a page says of a quiz whether the answer is right, and of each line what is asked there', () => {
  const quiz = (right: boolean): FieldDefinition => ({ type: 'truefalse', label: 'q', right, explain: 'e' });
  const more: FieldDefinition = { type: 'yesno', label: 'q', optional: true, when: { own: true } };
  const lines: FieldDefinition = {
    ...{ type: 'list', label: 'q', min: 0, max: 3, itemLabel: 'i', add: 'a' },
    item: { own: quiz(false), more },
  };
  const fields = { yes: quiz(true), no: quiz(false), plain: more, lines };
  const steps = mistakenJourney.steps.slice(0, 1).map((step) => ({
    ...{ ...step, fields: { ...fields, plain: { type: 'yesno', label: 'q' } }, rules: [], exits: [] },
    ...{ load: undefined, save: undefined },
  }));
  const plan = createPlan({ ...mistakenJourney, compute: {}, track: undefined, steps } as ResolvedJourney, {});
  const [planStep] = plan.steps;
  if (planStep === undefined) throw new Error('There is no page.');
  const slots = startSlots(plan, { today, answers: {}, server: {} });
  for (const said of [true, false]) {
    const given = [{ id: 'a', own: said, more: true }, { id: 'b', own: !said }, { id: 'c' }];
    const page = pageOf(
      plan,
      planStep,
      { yes: said, no: said, plain: said, lines: given as unknown as Value },
      slots,
      slots,
    );
    const shown = page['fields'] as readonly Line[];
    expect(shown.map(({ name, isRight }) => [name, isRight])).toEqual([
      ['yes', said],
      ['no', !said],
      // What is no quiz has no answer that is right.
      ['plain', undefined],
      ['lines', undefined],
    ]);
    const asked = given.map(({ own }) => (own === true ? ['own', 'more'] : ['own']));
    expect(shown[3]?.['lines']).toEqual(asked);
    const items = (shown[3]?.['item'] ?? []) as readonly Line[];
    const rights = items.map(({ isRight }) => isRight);
    expect(rights).toEqual([given.map(({ own }) => own === false), [undefined, undefined, undefined]]);
    expect(askedInLines(lines, given, contextIn('fr'))).toEqual(asked);
  }
  for (const nothing of [undefined, null, 'lines', []])
    expect(askedInLines(lines, nothing, contextIn('fr'))).toEqual([]);
});

it('the words of each option are met wherever it is offered', () => {
  const options = ['A', 'B'].map((code) => ({ code, label: `${code} label`, hint: `${code} hint` }));
  for (const type of ['choice', 'choices'] as const) {
    const plan = onePageOf({ q: { type, label: 'q', options } });
    const walked = walkCustomer(plan, {
      ...randomCustomer({ draw: endlessDraw(1), plan, given: { today, server: {} } }),
      id: 'one',
    });
    for (const [n, word] of [0, 1].flatMap((at) => ['label', 'hint'].map((one) => [at, one] as const))) {
      const path = ['steps', 0, 'fields', 'q', 'options', n, word];
      const found = compareWith(plan, withValue(plan.journey, path, 'Otherwise'))(walked);
      expect([type, n, word, found]).toEqual([type, n, word, { customer: 'one', at: 'page', what: 'page' }]);
    }
  }
});
