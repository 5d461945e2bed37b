import { expect, it } from 'vitest';
import { stepsReadAt, withSlots } from '../../../engine/path/decide.ts';
import { fillSlots, startSlots } from '../../../engine/path/path.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { answersOf, scenario, walk } from '../../helpers/random-answers.ts';
import { law } from '../law.ts';

it('the steps that a step reads are told once, in their order, itself left out', () =>
  law(100, [scenario], ({ plan }) => {
    for (const { index } of plan.steps) {
      const reads = stepsReadAt(plan, index);
      expect(reads).toEqual([...new Set(reads)].toSorted((a, b) => a - b));
      expect(reads.every((read) => read !== index && plan.steps[read] !== undefined)).toBe(true);
    }
    expect(stepsReadAt(plan, -1)).toEqual([]);
    expect(stepsReadAt(plan, plan.steps.length)).toEqual([]);
  }));

it('what a step reads does not hang on what comes after the next step that is always shown', () =>
  law(100, [scenario], ({ plan }) => {
    for (const { index } of plan.steps) {
      const next = plan.steps.findIndex((to) => to.index > index && to.shown === undefined);
      if (next < 0) continue;
      const steps = plan.journey.steps.slice(0, next + 1);
      expect(stepsReadAt(createPlan({ ...plan.journey, steps }, plan.lists), index)).toEqual(stepsReadAt(plan, index));
    }
  }));

it('nothing that was lent to one is seen by the next, whatever becomes of the first', () =>
  law(100, [scenario], ({ plan, given, draw }) => {
    const blank = startSlots(plan, { ...given, answers: {} });
    const moves = walk(draw, plan, given);
    const answers = answersOf(moves);
    const recordOf = (id: string) => answers[id];
    const all = (): boolean => true;
    for (const { planStep, record } of moves) {
      const { index } = planStep;
      const isBlank = (): void =>
        withSlots(
          plan,
          index,
          given,
          all,
          () => undefined,
          (slots) => expect(slots.slice()).toEqual(blank),
        );
      withSlots(plan, index, given, all, recordOf, (slots) => {
        fillSlots(slots, planStep, record);
        // Whoever asks meanwhile gets slots of their own.
        isBlank();
      });
      isBlank();
      const failing = new Error('work');
      const fail = () =>
        withSlots(plan, index, given, all, recordOf, (slots) => {
          fillSlots(slots, planStep, record);
          throw failing;
        });
      expect(fail).toThrow(failing);
      isBlank();
    }
  }));

it('what is not on the path is neither asked for nor lent', () =>
  law(100, [scenario], ({ plan, given, draw }) => {
    const blank = startSlots(plan, { ...given, answers: {} });
    const moves = walk(draw, plan, given);
    for (const { planStep } of moves) {
      const asked: string[] = [];
      const ask = (id: string) => {
        asked.push(id);
        return answersOf(moves)[id];
      };
      withSlots(
        plan,
        planStep.index,
        given,
        () => false,
        ask,
        (slots) => expect(slots.slice()).toEqual(blank),
      );
      expect(asked).toEqual([]);
    }
  }));
