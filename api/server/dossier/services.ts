import type { ServedJourney } from '../journeys/served-journey.ts';
import type { ServedJourneys } from '../journeys/served-journeys.ts';
import type { Services } from '../services.ts';
import type { BearerContext, SaveRequest } from '../http/handler.ts';
import type { Dossier } from '../store/dossiers.ts';
import type { Tx } from '../store/store.ts';
import type { Answers, StepRecord } from '../../../engine/answers/answers.ts';

/** What the dossier's own code works with besides the common services. */
export type DossierServices = Services & {
  /** The journeys served now, replaced as a whole when something is published, and those that dossiers are pinned to. */
  readonly journeys: Pick<ServedJourneys, 'from' | 'current' | 'at' | 'refresh'>;
  /** Answers a `read` call in-process, for a signed-in person: what a journey's facts are made of. */
  readonly readCall: (call: string, context: BearerContext<DossierServices>) => Promise<unknown>;
  /** What some saves do besides saving. */
  readonly effects: Readonly<Record<string, SaveEffect>>;
};

export type EffectContext = {
  readonly context: BearerContext<DossierServices>;
  readonly served: ServedJourney;
  readonly dossier: Dossier;
  /** All answers that count, this save's included. */
  readonly answers: Answers;
  readonly record: StepRecord;
  readonly save: SaveRequest;
};

/**
 * A save that does more: asks a partner, checks a code. `prepare` runs before the transaction and only for a save that
 * is reachable and valid; it may refuse (throw `Refusal`). `donnees` stands in for what read calls will answer once this
 * save is made, so that the next step is decided on it. `commit` runs inside the save's transaction, `after` once it is
 * committed; what fails there is the outbox's business.
 */
export type SaveEffect = (effect: EffectContext) => Promise<{
  readonly donnees?: Readonly<Record<string, unknown>>;
  readonly commit?: (tx: Tx) => Promise<void>;
  readonly after?: () => Promise<void>;
  /** The save will not be committed: what was prepared is put away. */
  readonly undo?: () => Promise<void>;
}>;
