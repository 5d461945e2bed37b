import { givenIn } from '../../../engine/answers/given.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import { drawFrom } from '../../helpers/draw.ts';
import { validRecord } from '../../helpers/random-answers.ts';
import type { Session } from './run-session.ts';

/** The record that the step on the screen is always answered with, as far as its bounds allow. */
export const answerOf = (plan: Plan, session: Session) => {
  const { place, path, answers } = session.context();
  const planStep = plan.steps[plan.indexOf.get(place.id) ?? -1];
  if (place.kind !== 'step' || planStep === undefined) return undefined;
  const tape = Array.from({ length: 24 }, (_, n) => (planStep.index * 7919 + n * 104_729) % 65_536);
  const record = validRecord(drawFrom(tape), plan, planStep, path.slots);
  if (record === undefined) return undefined;
  // What stands is not answered anew.
  const { [place.id]: saved = {} } = answers;
  const stands = Object.entries(saved).filter(([name]) => givenIn(planStep.fields, saved).includes(name));
  return { planStep, record: { ...record, ...Object.fromEntries(stands) } };
};
