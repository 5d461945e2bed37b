import { describe, expect, it } from 'vitest';
import type { StepRecord } from '../../../engine/answers/answers.ts';
import { namesInPayload } from '../../../engine/conditions/names-in.ts';
import { fillSlots, placeOf, startSlots } from '../../../engine/path/path.ts';
import { buildPayload, readPayload, saveCallOf } from '../../../engine/path/payload.ts';
import type { Plan, PlanStep } from '../../../engine/path/plan.ts';
import { drawFrom, tape } from '../../helpers/draw.ts';
import { drawRecord, randomServer, scenario, today, walk } from '../../helpers/random-answers.ts';
import { shippedFiles, shippedPlan } from '../../journeys/shipped-definitions.ts';
import { law } from '../law.ts';

/** What the server has read, once the browser has sent it over the wire. */
const sent = (plan: Plan, planStep: PlanStep, record: StepRecord, slots: readonly unknown[]): StepRecord => {
  const send = planStep.step.save?.send ?? {};
  const read = (name: string): unknown => (Object.hasOwn(record, name) ? record[name] : plan.reader(name)([...slots]));
  const wire: unknown = JSON.parse(JSON.stringify(buildPayload(send, read)));
  return readPayload(send, wire as Record<string, unknown>, new Set(planStep.fields.map(({ name }) => name)));
};

describe('a payload, read back', () => {
  it('gives the answers that it was built from, for every save of random journeys', () =>
    law(300, [scenario], ({ plan, given, draw }) => {
      for (const { planStep, record, after } of walk(draw, plan, given)) {
        expect(sent(plan, planStep, record, after.slots)).toEqual(record);
      }
    }));

  it('gives the answers that it was built from, for every save of the shipped journeys', async () => {
    const { journeys } = await shippedFiles();
    const ids = journeys.flatMap(({ definition }) => (definition === undefined ? [] : [definition.id]));
    const saved = new Set<string>();
    for (const id of ids) {
      const plan = await shippedPlan(id);
      await law(40, [tape(300)], (numbers) => {
        const draw = drawFrom(numbers);
        const slots = startSlots(plan, { today, answers: {}, server: randomServer(draw, plan) });
        for (const planStep of plan.steps) {
          const record = drawRecord(draw, plan, planStep, slots);
          fillSlots(slots, planStep, record);
          if (planStep.step.save === undefined) continue;
          expect(sent(plan, planStep, record, slots), planStep.step.id).toEqual(record);
          if (Object.keys(record).length > 0) saved.add(`${id}/${planStep.step.id}`);
        }
      });
      const saves = plan.steps.filter(({ step, fields }) => step.save !== undefined && fields.length > 0);
      expect(saves.filter(({ step }) => !saved.has(`${id}/${step.id}`)).map(({ step }) => step.id)).toEqual([]);
    }
    expect(saved.size).toBeGreaterThan(50);
  });

  it('is made of the names that its mapping is said to read, and of no others', () =>
    law(100, [scenario], ({ plan }) => {
      for (const { step } of plan.steps) {
        const send = { ...step.save?.send, page: '$next.route' } as const;
        const asked: string[] = [];
        buildPayload(send, (name) => void asked.push(name));
        expect(namesInPayload(send)).toEqual(asked);
      }
    }));

  it('carries nothing where the journey names no call, or the call takes nothing', () =>
    law(20, [scenario], ({ plan, given, draw }) => {
      const { journey } = plan;
      for (const { planStep, record, after } of walk(draw, plan, given)) {
        if (planStep.step.save !== undefined) continue;
        const call = (track: { readonly call: string } | undefined) =>
          saveCallOf({ ...plan, journey: { ...journey, track } as never }, planStep, record, {
            slots: after.slots,
            next: placeOf(after),
          });
        expect(call(undefined)).toEqual({ call: '', payload: {} });
        expect(call({ call: 'Core/Track' })).toEqual({ call: 'Core/Track', payload: {} });
        const pages = { call: 'Core/Track', send: { here: '$step.route', next: '$next.route' } };
        const { route } = planStep.step;
        expect(call(pages).payload).toEqual({ here: route, next: placeOf(after).route });
        expect(saveCallOf(plan, planStep, record, { slots: after.slots, next: placeOf(after) })).toEqual({
          call: 'Core/Track',
          payload: { page: placeOf(after).route },
        });
      }
    }));

  it('hands on what does not have its shape, for the validator to refuse, and invents nothing', () => {
    const map = {
      a: '$amount',
      list: { each: '$lines', as: { p: '$percent', in: { d: '$deep' } } },
      group: { b: '$b' },
      k: 'X',
      c: '$age',
    } as const;
    const fields = new Set(['amount', 'lines', 'b']);
    expect(readPayload(map, { a: ['x'], list: 'no list', group: 3, k: 'Y', c: 12, more: 1 }, fields)).toEqual({
      amount: ['x'],
      lines: 'no list',
    });
    expect(readPayload(map, { list: [null, 3, { id: 'l1', p: 1, in: { d: 2 }, q: 3 }] }, fields)).toEqual({
      lines: [null, 3, { id: 'l1', percent: 1, deep: 2 }],
    });
    expect(
      readPayload(map, JSON.parse('{"__proto__": {"a": 1}, "a": null}') as Record<string, unknown>, fields),
    ).toEqual({});
  });
});
