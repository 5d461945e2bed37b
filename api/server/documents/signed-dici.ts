import { generateDiciPreSignedUrl, getSignedDici } from '../../contract/core/funds.ts';
import { badSecret } from '../authenticate/bad-secret.ts';
import { hashSecret, newSecret } from '../crypto/ids.ts';
import { notFound } from '../dossier/load-dossier.ts';
import { answer } from '../http/handler.ts';
import { allFunds } from '../simulation/funds.ts';
import { addMilliseconds } from '../store/backoff.ts';
import { findSecret, insertSecret } from '../store/secrets.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { keyInformationOf } from './answer-offered.ts';

const longest = 3600;

/** What a secret opens: one document in one language. */
const kindOf = (isin: string, language: string): string => `dici ${isin} ${language}`;

const answerAddress = answer<typeof generateDiciPreSignedUrl, SubscriptionServices>(
  generateDiciPreSignedUrl,
  async ({ isin, duree }, context) => {
    const { services, person, language, store } = context;
    if (!allFunds(context, language).some((fund) => fund.isin === isin)) throw notFound();
    const now = services.now().toISOString();
    const expiresAt = addMilliseconds(now, Number(duree ?? longest) * 1000);
    const secret = newSecret();
    await store.write((tx) =>
      insertSecret(tx, {
        hash: hashSecret(secret),
        kind: kindOf(isin, language),
        personId: person.id,
        expiresAt,
        createdAt: now,
      }),
    );
    const query = new URLSearchParams({ isin, langue: language, secret }).toString();
    return { url: `${services.config.publicUrl}/api/Core/GetSignedDICI?${query}`, expire_le: expiresAt };
  },
);

const answerDocument = answer<typeof getSignedDici, SubscriptionServices>(
  getSignedDici,
  async ({ isin, langue, secret }, context) => {
    const { services, store } = context;
    const now = services.now().toISOString();
    const owner = await store.read((tx) => findSecret(tx, hashSecret(secret), kindOf(isin, langue), now));
    const fund = allFunds(context, langue).find((one) => one.isin === isin);
    if (owner === undefined || fund === undefined) throw badSecret();
    return keyInformationOf(langue, { isin, name: fund.name });
  },
);

export const signedDiciHandlers = [answerAddress, answerDocument];
