import { mailJobKind } from '../mail/mail-job.ts';
import type { Services } from '../services.ts';
import type { SubscriptionDeps } from '../subscription/jobs.ts';

/** What the worker needs. */
export type Jobs = Services & { readonly subscription: SubscriptionDeps };

export const isMailJob = (kind: string): boolean => kind === mailJobKind;
