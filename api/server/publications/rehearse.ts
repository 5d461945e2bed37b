import type { Facts } from '../../../engine/path/facts.ts';
import { migrateDossier, reportMoves, type Move } from '../../../engine/versions/migrate.ts';
import type { Assessment } from '../../contract/publications/draft.ts';
import { journeyOf } from '../dossier/journey-of.ts';
import { knownCodes, readFacts } from '../dossier/read-facts.ts';
import { todayAt } from '../dossier/today.ts';
import type { DossierServices } from '../dossier/services.ts';
import type { BearerContext } from '../http/handler.ts';
import type { JourneyLibrary } from '../journeys/journey-library.ts';
import { loadSteps, toAnswers } from '../store/answers.ts';
import { countOpenDossiers, pageOpenDossiers, type Dossier } from '../store/dossiers.ts';
import { getPerson } from '../store/people.ts';
import { goOnUnlessStopped, type Watch } from './author-tasks.ts';

/** Dossiers that are looked at before everybody else has a turn. */
const page = 20;

type Journey = { readonly moves: Move[]; stranded: number };

/**
 * Replays every open dossier against a draft: what becomes of it at its next load, as the same function will decide it
 * then. Nothing is written, and nothing comes out but counts.
 */
export const rehearse = async (
  services: DossierServices,
  draft: JourneyLibrary,
  watch: Watch,
): Promise<readonly Omit<Assessment['dossiers'][number], 'titles'>[]> => {
  const found = new Map<string, Journey>();
  const open = await services.store.read(countOpenDossiers);
  const total = [...open.values()].reduce((sum, count) => sum + count, 0);
  let done = 0;
  let after = '';
  for (;;) {
    const from = after;
    const dossiers = await services.store.read((tx) => pageOpenDossiers(tx, from, page));
    const last = dossiers.at(-1);
    if (last === undefined) break;
    after = last.id;
    for (const dossier of dossiers) {
      goOnUnlessStopped(watch);
      const journey = found.get(dossier.journey) ?? { moves: [], stranded: 0 };
      found.set(dossier.journey, journey);
      const move = await rehearseOne(services, draft, dossier);
      if (move === 'stranded') journey.stranded += 1;
      else if (move !== undefined) journey.moves.push(move);
    }
    done += dossiers.length;
    watch.tell({ done, total: Math.max(done, total) });
    await new Promise((resolve) => setImmediate(resolve));
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([journey, { moves, stranded }]) => {
      const { counts, asked, moved } = reportMoves(moves);
      return {
        journey,
        counts: { ...counts },
        asked: asked.map((one) => ({ ...one })),
        moved: moved.map((one) => ({ ...one })),
        stranded,
      };
    });
};

/** Undefined: the account is gone, and its answers cannot be read by anybody. */
const rehearseOne = async (
  services: DossierServices,
  draft: JourneyLibrary,
  dossier: Dossier,
): Promise<Move | 'stranded' | undefined> => {
  const person = await services.store.read((tx) => getPerson(tx, dossier.personId));
  if (person === undefined) return undefined;
  const { id, email, firstName, wrappedKey } = person;
  const key = services.keys.unwrapPersonKey(id, wrappedKey);
  const context: BearerContext<DossierServices> = {
    services,
    store: services.store,
    person: { id, session: '', email, firstName, key },
    language: 'fr',
    address: '',
    idempotencyKey: undefined,
  };
  const pinned = await journeyOf(context, dossier);
  const before = pinned.own ?? pinned.served;
  const then = draft.get(dossier.journey);
  const answers = toAnswers(await services.store.read((tx) => loadSteps(tx, key, dossier.id)));
  const facts: Facts = {
    today: todayAt(services.now()),
    answers,
    server: await readFacts(before.plan.journey, context),
    known: knownCodes,
  };
  if (then === undefined) {
    const move = migrateDossier(before.plan, before.plan, facts);
    return move.kind === 'frozen' ? move : 'stranded';
  }
  const same = then.digest === before.digest;
  return migrateDossier(
    before.plan,
    same ? before.plan : then.plan,
    facts,
    same ? facts.server : await readFacts(then.plan.journey, context),
  );
};
