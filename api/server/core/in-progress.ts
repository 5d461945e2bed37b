import { deriveProgress } from '../../../engine/view/derive-progress.ts';
import { placeOf, reachOf } from '../../../engine/path/path.ts';
import {
  checkSouscriptionEnCours,
  createNewContrat,
  deleteSouscriptionEnCours,
  getLastScreenSouscription,
  getSouscriptionEnCours,
  resetParcours,
} from '../../contract/core/in-progress.ts';
import { abandonOpen } from '../dossier/abandon.ts';
import { journeyAt } from '../dossier/find-journey.ts';
import { loadOpenDossier, type LoadedDossier } from '../dossier/load-dossier.ts';
import { openOrCreate } from '../dossier/open-dossier.ts';
import { isDone } from '../dossier/require-first.ts';
import type { DossierServices } from '../dossier/services.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { plainText } from '../journeys/plain-text.ts';
import { getContractOfDossier } from '../store/contracts.ts';
import { findOpenDossier } from '../store/dossiers.ts';
import { latestDraft } from '../store/drafts.ts';
import { subscriptionOf } from '../subscription/which-subscription.ts';

type Context = BearerContext<DossierServices>;

/** What was begun and is not at its end. */
const inProgress = async (context: Context, journey: string): Promise<LoadedDossier | undefined> => {
  const loaded = await loadOpenDossier(context, journey);
  return loaded === undefined || isDone(loaded.path.outcome, loaded.served) ? undefined : loaded;
};

/** Where its reader stopped: at an answer they were changing and had not sent again, else where it goes on. */
export const whereStopped = async (
  context: Context,
  { dossier, path, served }: Pick<LoadedDossier, 'dossier' | 'path' | 'served'>,
): Promise<string> => {
  const typed = await context.store.read((tx) => latestDraft(tx, dossier.id));
  const isLast =
    typed !== undefined && typed.savedAt > dossier.updatedAt && reachOf(path, typed.stepId) === 'reachable';
  const route = isLast ? served.plan.steps[served.plan.indexOf.get(typed.stepId) ?? -1]?.step.route : undefined;
  return route ?? placeOf(path).route;
};

/** What the place where a dossier goes on is called; nothing where its words depend on who reads. */
const calledIn = ({ path, served }: LoadedDossier, language: Context['language']): { readonly title?: string } => {
  const { kind, id } = placeOf(path);
  const { journey, steps, indexOf } = served.plan;
  const step = kind === 'step' ? steps[indexOf.get(id) ?? -1]?.step : undefined;
  const text = step?.short ?? step?.title ?? journey.outcomes[id]?.title;
  const title = text === undefined ? undefined : plainText(served.texts(language), text);
  return title === undefined ? {} : { title };
};

const answerLastScreen = answer<typeof getLastScreenSouscription, DossierServices>(
  getLastScreenSouscription,
  async (request, context) => {
    const journey = request.journey ?? (await subscriptionOf(context));
    const loaded = await inProgress(context, journey);
    return { route: loaded === undefined ? null : await whereStopped(context, loaded) };
  },
);

const answerCheck = answer<typeof checkSouscriptionEnCours, DossierServices>(
  checkSouscriptionEnCours,
  async (request, context) => ({
    enCours: (await inProgress(context, request.journey ?? (await subscriptionOf(context)))) !== undefined,
  }),
);

const answerInProgress = answer<typeof getSouscriptionEnCours, DossierServices>(
  getSouscriptionEnCours,
  async (request, context) => {
    const journey = request.journey ?? (await subscriptionOf(context));
    const loaded = await inProgress(context, journey);
    if (loaded === undefined) return null;
    const { store, person } = context;
    const contract = await store.read((tx) => getContractOfDossier(tx, person.id, loaded.dossier.id));
    return {
      dossier: loaded.dossier.id,
      journey,
      version: loaded.dossier.version,
      next: { ...placeOf(loaded.path), ...calledIn(loaded, context.language) },
      percent: deriveProgress(loaded.path).percent,
      droppable: loaded.path.committed === undefined,
      ...(contract === undefined ? {} : { idContrat: contract.id }),
      updatedAt: loaded.dossier.updatedAt,
    };
  },
);

const answerDelete = answer<typeof deleteSouscriptionEnCours, DossierServices>(
  deleteSouscriptionEnCours,
  async (_, context) => ({ deleted: (await abandonOpen(context, [await subscriptionOf(context)])) > 0 }),
);

const answerReset = answer<typeof resetParcours, DossierServices>(resetParcours, async (_, context) => ({
  deleted: await abandonOpen(
    context,
    context.services.journeys
      .current()
      .all()
      .map(({ id }) => id),
  ),
}));

/** Where the subscription of each product begins, whoever it is for. */
const beginnings = { av: '/initiersouscriptiongenerali', per: '/initiersouscriptionper' } as const;

const answerNewContract = answer<typeof createNewContrat, DossierServices>(
  createNewContrat,
  async ({ produit }, context) => {
    const journey = await journeyAt(context, beginnings[produit]);
    const before = await context.store.read((tx) => findOpenDossier(tx, context.person.id, journey));
    const dossier = await openOrCreate(context, journey, true);
    return { dossier: dossier.id, route: dossier.next.route, created: dossier.id !== before?.id };
  },
);

export const inProgressHandlers = [
  answerLastScreen,
  answerCheck,
  answerInProgress,
  answerDelete,
  answerReset,
  answerNewContract,
];
