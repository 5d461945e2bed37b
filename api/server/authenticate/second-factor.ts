import {
  activateSecondFactor,
  beginSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '../../contract/core/second-factor.ts';
import { Refusal } from '../call-context.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { appendAudit } from '../store/audit.ts';
import { getPerson, type StoredPerson } from '../store/people.ts';
import {
  beginSecondFactor as storeKey,
  deleteSecondFactor,
  findSecondFactor,
  hasSecondFactor,
  type SecondFactor,
} from '../store/second-factors.ts';
import { revokeSessions } from '../store/sessions.ts';
import type { Tx } from '../store/store.ts';
import { mailNotice } from './account-mails.ts';
import { refuseDemoAccount } from './demo-account.ts';
import { addressOf, drawRecoveryCodes, newKey } from './second-factor-codes.ts';
import { useCode } from './use-second-factor.ts';

type Context = BearerContext<Services>;

const alreadyOn = (): Refusal =>
  new Refusal({ statut: 409, code: 'already-done', message: 'Logins ask for a code already.' });
const notBegun = (): Refusal => new Refusal({ statut: 409, code: 'requires', message: 'There is no key yet.' });

const begun = (factor: SecondFactor | undefined): void => {
  if (factor === undefined) throw notBegun();
  if (factor.since !== undefined) throw alreadyOn();
};
const isOn = (factor: SecondFactor | undefined): void => {
  if (factor?.since === undefined) throw notBegun();
};

/** Whoever has a session has a row. */
const personOf = async ({ services, person }: Context): Promise<StoredPerson> => {
  const stored = await services.store.read((tx) => getPerson(tx, person.id));
  if (stored === undefined) throw new Error(`There is no row of ${person.id}.`);
  return stored;
};

/** What happened to it, for the audit and for the owner of the mailbox. */
const tell = async (
  tx: Tx,
  services: Services,
  person: StoredPerson,
  what: 'second-factor-on' | 'second-factor-off' | 'recovery-codes-renewed',
): Promise<void> => {
  const now = services.now().toISOString();
  await appendAudit(tx, { personId: person.id, at: now, kind: what, detail: '' });
  await mailNotice(tx, services, person, { template: what, path: '/account', now });
};

const answerGet = answer(getSecondFactor, async (_, { services, person }: Context) => {
  const factor = await services.store.read((tx) => findSecondFactor(tx, person.key, person.id));
  return factor?.since === undefined
    ? { on: false, codesLeft: 0 }
    : { on: true, since: factor.since, codesLeft: factor.recovery.length };
});

const answerBegin = answer(beginSecondFactor, async (_, context: Context) => {
  const { services, person } = context;
  refuseDemoAccount(services, person);
  const key = newKey();
  const isStored = await services.store.write((tx) => storeKey(tx, person.key, person.id, key));
  if (!isStored) throw alreadyOn();
  return { key, address: addressOf(key, person.email) };
});

const answerActivate = answer(activateSecondFactor, async ({ code }, context: Context) => {
  const { services, person } = context;
  const stored = await personOf(context);
  const { codes, hashes: recovery } = drawRecoveryCodes();
  const since = services.now().toISOString();
  const given = { code, statut: 403, admit: begun, change: { since, recovery } } as const;
  return useCode(services, stored, given, async (tx) => {
    // Whoever else is in came by the password alone.
    await revokeSessions(tx, person.id, since, person.session);
    await tell(tx, services, stored, 'second-factor-on');
    return { codes: [...codes] };
  });
});

const answerRenew = answer(renewRecoveryCodes, async ({ code }, context: Context) => {
  const { services } = context;
  const stored = await personOf(context);
  const { codes, hashes: recovery } = drawRecoveryCodes();
  return useCode(services, stored, { code, statut: 403, admit: isOn, change: { recovery } }, async (tx) => {
    await tell(tx, services, stored, 'recovery-codes-renewed');
    return { codes: [...codes] };
  });
});

const answerEnd = answer(endSecondFactor, async ({ code }, context: Context) => {
  const { services, person } = context;
  const stored = await personOf(context);
  return useCode(services, stored, { code, statut: 403, admit: isOn }, async (tx) => {
    await deleteSecondFactor(tx, person.id);
    await tell(tx, services, stored, 'second-factor-off');
    return { on: false as const };
  });
});

export const secondFactorHandlers = [answerGet, answerBegin, answerActivate, answerRenew, answerEnd];

/** Refuses with 403 `second-factor-needed` who logs in with the password alone, where this server is set up to. */
export const requireSecondFactor = async ({ services, person }: Context): Promise<void> => {
  if (!services.config.secondFactorForWithdrawals) return;
  if (await services.store.read((tx) => hasSecondFactor(tx, person.id))) return;
  throw new Refusal({
    statut: 403,
    code: 'second-factor-needed',
    message: 'This account must log in with a code for that: ActivateSecondFactor.',
  });
};
