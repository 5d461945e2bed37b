import { expect, it } from 'vitest';
import { answersBehind, namesInWhen } from '../../../engine/conditions/names-in.ts';
import { decideNext, stepsReadAt, withSlots } from '../../../engine/path/decide.ts';
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
    // After the last step, and wherever there is none: the end.
    const end = { kind: 'outcome', id: 'fin' };
    expect(decideNext(plan, plan.steps.length, [...plan.blank])).toMatchObject(end);
  }));

it('a step reads the steps of all answers that its rules and its exits hang on, also where names need themselves', () =>
  law(100, [scenario], ({ plan: { journey, lists } }) => {
    const round = { here: { sum: ['$there'] }, there: { times: ['$here', 2] } } as const;
    const steps = journey.steps.map((step) => ({ ...step, exits: [...step.exits, { when: { here: 2 }, to: 'stop' }] }));
    const plan = createPlan({ ...journey, steps, compute: { ...journey.compute, ...round } }, lists);
    const owner = new Map(plan.steps.flatMap(({ index, fields }) => fields.map(({ name }) => [name, index] as const)));
    for (const { index, step } of plan.steps) {
      const whens = [...step.exits.map(({ when }) => when), ...step.rules.map(({ must }) => must)];
      const behind = whens.flatMap(namesInWhen).flatMap((name) => answersBehind(plan, name));
      for (const name of behind) expect([index, ...stepsReadAt(plan, index)], name).toContain(owner.get(name));
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
