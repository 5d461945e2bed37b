import { reachOf, type Path, type PathStep } from '../../../engine/path/path.ts';
import type { BearerContext } from '../http/handler.ts';
import { pathOf } from '../dossier/dossier-memory.ts';
import { readOpenDossier, type LoadedDossier } from '../dossier/load-dossier.ts';
import { todayAt } from '../dossier/today.ts';
import type { DossierServices } from '../dossier/services.ts';

export type SectionState = {
  readonly etat: 'A_FAIRE' | 'EN_COURS' | 'TERMINE';
  /** 0 to 100, whole. */
  readonly pourcentage: number;
  /** Where the section is entered: its first step that is not done, else where it is reread, else its first. */
  readonly route: string;
};

/**
 * The state of the section that a state check reports (R135), from the same path function that leads the saver.
 * The section's own `skipIf` is left aside here: it reads this very state. `counts` narrows it to some of its steps,
 * `asked` names the journey where several have such a section.
 */
export const sectionState = async (
  call: string,
  context: BearerContext<DossierServices>,
  counts: (stepId: string) => boolean = () => true,
  asked?: string,
): Promise<SectionState> => {
  const found = context.services.journeys.current().sectionOf(call, asked);
  if (found === undefined) throw new Error(`No journey has a section that reports through ${call}.`);
  const { journey, section } = found;
  const loaded = await stateDossier(context, journey.id);
  const plan = loaded?.path.plan ?? journey.plan;
  const path =
    loaded?.path ?? pathOf(plan, { today: todayAt(context.services.now()), answers: unanswered, server: {} });
  const steps = stepsOf(path, section).filter((step) => counts(step.id));
  const done = steps.filter((step) => step.status === 'done').length;
  const etat = done === 0 ? 'A_FAIRE' : done === steps.length ? 'TERMINE' : 'EN_COURS';
  const shows = ({ index }: PathStep): boolean => plan.steps[index]?.step.show !== undefined;
  const first = steps.find((step) => step.status !== 'done') ?? steps.findLast(shows) ?? steps[0];
  const entry =
    first !== undefined && reachOf(path, first.id) === 'reachable' ? first : (path.steps[path.current ?? 0] ?? first);
  return {
    etat,
    pourcentage: steps.length === 0 ? 0 : Math.floor((done / steps.length) * 100),
    route: plan.steps[entry?.index ?? 0]?.step.route ?? '/menuinfos',
  };
};

const unanswered = {};

/** Steps of a path by section: every state of a journey is asked of the same path. */
const stepsOf = (path: Path, section: string): readonly PathStep[] => {
  const known = bySection.get(path) ?? Map.groupBy(path.steps, ({ index }) => path.plan.steps[index]?.step.section);
  bySection.set(path, known);
  return known.get(section) ?? [];
};
const bySection = new WeakMap<Path, ReadonlyMap<string | undefined, readonly PathStep[]>>();

/** Facts of the journey are not read here: they are these states. */
const stateDossier = (context: BearerContext<DossierServices>, journey: string): Promise<LoadedDossier | undefined> =>
  readOpenDossier(context, journey);
