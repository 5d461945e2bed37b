import { sweepRetention as sweepCall, tellRetention as tellCall } from '../../contract/publications/retention-calls.ts';
import { requiredNow } from '../dossier/kept-dossiers.ts';
import type { DossierServices } from '../dossier/services.ts';
import { answer, type RegisteredHandler } from '../http/handler.ts';
import { publicationsChain } from '../publications/publication-event.ts';
import { appendAudit } from '../store/audit.ts';
import { sweepRetention, tellRetention, type RetentionDeps } from './sweep.ts';

/** What the sweep needs of a server. */
export const retentionDeps = ({ store, keys, config, now, log, ...services }: DossierServices): RetentionDeps => ({
  store,
  keys,
  config,
  now,
  log,
  requiredBefore: requiredNow(services),
});

export const retentionHandlers: readonly RegisteredHandler<DossierServices>[] = [
  answer<typeof tellCall, DossierServices>(tellCall, (_, { services }) => tellRetention(retentionDeps(services))),
  answer<typeof sweepCall, DossierServices>(sweepCall, async (_, { services, store, author }) => {
    const gone = await sweepRetention(retentionDeps(services));
    const at = services.now().toISOString();
    const detail = JSON.stringify({ ...gone, by: author.name });
    await store.write((tx) => appendAudit(tx, { personId: publicationsChain, at, kind: 'retention', detail }));
    return gone;
  }),
];
