import { createSubscription, initier as initierA } from '../../contract/insurer-a/initialisation.ts';
import { initier as initierB } from '../../contract/insurer-b/reads.ts';
import { openOrCreate } from '../dossier/open-dossier.ts';
import { initierNoApi } from '../../contract/insurer-a/reads.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { PartnerError } from '../partners/partner-error.ts';
import { Refusal } from '../call-context.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import type { Insurer } from '../subscription/which-subscription.ts';

/** Every reference list, in the language of the caller. */
const listsOf = ({ services, language }: BearerContext<SubscriptionServices>) =>
  Object.fromEntries(
    Object.entries(services.journeys.current().labels(language)).map(([id, options]) => [
      id,
      options.map(({ code, label, hint, flags, value }) => ({
        code,
        label,
        ...(hint === undefined ? {} : { hint }),
        ...(flags === undefined ? {} : { flags: [...flags] }),
        ...(value === undefined ? {} : { value }),
      })),
    ]),
  );

/**
 * The reference lists as an insurer's initialisation gives them (R133), with the insurer's own minimums (R019), in the
 * language of the caller.
 */
const answerInitier = <C extends typeof initierA | typeof initierB>(call: C, insurer: Insurer) =>
  answer<typeof initierA, SubscriptionServices>(
    call as unknown as typeof initierA,
    async ({ codeApporteur }, context) => {
      const partner = context.services.subscription.insurers[insurer];
      try {
        const parameters = await partner.initialisation();
        const adviser = codeApporteur === undefined ? undefined : await partner.adviser(codeApporteur);
        return {
          referentiel: listsOf(context),
          paramVersementLibreProgramme: Object.entries(parameters.minimumScheduled).map(([periodicite, minimum]) => ({
            periodicite,
            minimum,
          })),
          ...(codeApporteur === undefined ? {} : { apporteur: { connu: adviser !== undefined } }),
        };
      } catch (error) {
        throw partnerRefusal(error);
      }
    },
  );

/** A partner that does not answer is 503, with when to come back; anything else is a fault of ours. */
export const partnerRefusal = (error: unknown): unknown =>
  error instanceof PartnerError
    ? new Refusal({ statut: 503, code: 'partner-down', message: 'The insurer does not answer.', retryAfter: 30 })
    : error;

/** The journey that each kind of subscriber goes through. */
const journeyOfSubscriber = { ADULTE: 'av-adult' } as const;

const answerCreate = answer<typeof createSubscription, SubscriptionServices>(
  createSubscription,
  async ({ type_souscripteur }, context) => {
    const before = new Date(context.services.now()).toISOString();
    const dossier = await openOrCreate(context, journeyOfSubscriber[type_souscripteur], true);
    return {
      dossier: dossier.id,
      version: dossier.version,
      next: { ...dossier.next },
      created: dossier.version === 1 && dossier.createdAt >= before,
    };
  },
);

export const initialisationHandlers = [
  answerInitier(initierA, 'InsurerA'),
  answerInitier(initierB, 'InsurerB'),
  answer<typeof initierNoApi, SubscriptionServices>(initierNoApi, async (_, context) => ({
    referentiel: listsOf(context),
  })),
  answerCreate,
];
