import type { DossierServices } from '../dossier/services.ts';
import type { SubscriptionDeps } from './jobs.ts';

/** Services of the calls that reach the insurer and the signature provider. */
export type SubscriptionServices = DossierServices & { readonly subscription: SubscriptionDeps };
