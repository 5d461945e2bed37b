import { withAnswers, type JourneyPlace, type JourneyStep } from '../../cli/replay/browser/journey-step.ts';
import { answerStep, type Wishes } from '../../cli/replay/place/answer-step.ts';

/** The step of a place with the answers to give: plain ones, made from the definition, and the wishes. */
export const planAnswers = async (at: JourneyPlace, wishes: Wishes = {}): Promise<JourneyStep> => {
  const { path } = at.standing;
  const planStep = path.plan.steps[path.plan.indexOf.get(at.place.id) ?? -1];
  if (at.place.kind !== 'step' || planStep === undefined)
    throw new Error(`The journey is at the outcome ${at.place.id}.`);
  return withAnswers(at, planStep, await answerStep(path, planStep, wishes));
};
