import type { FramedStep } from '../../../app/frame/frame.ts';
import { certainNext } from '../../../engine/path/certain-next.ts';
import type { Language } from '../../../engine/view/journey-words.ts';
import type { ServedJourney } from './served-journey.ts';

export type { FramedStep };

/** What the step at a route says to anybody; undefined where there is none, or more than one. */
export const framedStep = (
  { plan, texts }: Pick<ServedJourney, 'plan' | 'texts'>,
  route: string,
  language: Language,
): FramedStep | undefined => {
  const [found, another] = plan.steps.filter(({ step }) => step.route === route);
  if (found === undefined || another !== undefined) return undefined;
  const { step } = found;
  const at = plan.steps.indexOf(found);
  const following = certainNext(plan, at)?.step;
  const section = plan.journey.sections.find(({ id }) => id === step.section)?.title ?? step.section;
  const next = following && (following.short ?? following.title);
  const { screen, title, intro, why, body = [], illustration } = step;
  const said = [section, title, intro, why, next, ...body].flatMap((id) => id ?? []);
  const known = texts(language);
  return {
    screen,
    section,
    title,
    intro,
    why,
    body,
    illustration,
    isFirst: at === 0,
    next,
    texts: Object.fromEntries(said.flatMap((id) => (id in known ? [[id, known[id]]] : []))),
  };
};
