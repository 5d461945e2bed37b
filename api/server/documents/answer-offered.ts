import { createHash } from 'node:crypto';
import { offeredDocument } from '../../contract/core/documents.ts';
import { getDemoDici } from '../../contract/demo/supports.ts';
import { getCg, getDici } from '../../contract/insurer-a/documents.ts';
import { Refusal } from '../call-context.ts';
import { loadDossier, type LoadedDossier } from '../dossier/load-dossier.ts';
import { recordOpened } from '../dossier/opened-documents.ts';
import { answer, type BearerContext, type FileAnswer } from '../http/handler.ts';
import { renderBeneficiaryAnnex } from '../pdf/beneficiary-annex.ts';
import { renderFinancialAnnex } from '../pdf/financial-annex.ts';
import { renderGiftDeed } from '../pdf/gift-deed.ts';
import { renderGeneralTerms, renderRetirementTerms } from '../pdf/general-terms.ts';
import { renderKeyInformation } from '../pdf/key-information.ts';
import { renderSubscriptionForm } from '../pdf/subscription-form.ts';
import { renderSuitabilitySummary } from '../pdf/suitability-summary.ts';
import { allFunds, euroSustainability } from '../simulation/funds.ts';
import { readDossier } from '../subscription/read-contracts.ts';
import { suitabilityOf } from '../subscription/suitability.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { summariseDossier } from '../subscription/summarise-dossier.ts';
import { isDocumentId, isShared, type DocumentId } from './offered-documents.ts';

type Context = BearerContext<SubscriptionServices>;
type Language = 'fr' | 'en';

/** Day of the present edition of the two standing documents; it names their version. */
const edition = '2026-11-21';

const names: Readonly<Record<DocumentId, Readonly<Record<Language, string>>>> = {
  'general-terms': { fr: 'conditions-generales.pdf', en: 'general-terms.pdf' },
  'key-information': { fr: 'document-informations-cles.pdf', en: 'key-information-document.pdf' },
  'retirement-terms': { fr: 'notice-per.pdf', en: 'retirement-plan-notice.pdf' },
  'financial-annex': { fr: 'annexe-financiere.pdf', en: 'financial-annex.pdf' },
  'suitability-report': { fr: 'rapport-adequation.pdf', en: 'suitability-report.pdf' },
  'beneficiary-annex': { fr: 'annexe-clause-beneficiaire.pdf', en: 'beneficiary-clause-annex.pdf' },
  'gift-deed': { fr: 'pacte-adjoint.pdf', en: 'gift-deed.pdf' },
  'subscription-form': { fr: 'bulletin-de-souscription.pdf', en: 'subscription-form.pdf' },
};

const notFound = (): Refusal => new Refusal({ statut: 404, code: 'not-found', message: 'There is no such document.' });

/** What says the same to everybody. */
const standing: Partial<Readonly<Record<DocumentId, (language: Language) => Promise<Uint8Array>>>> = {
  'general-terms': (language) => renderGeneralTerms(language, edition),
  'key-information': (language) => renderKeyInformation(language, edition),
  'retirement-terms': (language) => renderRetirementTerms(language, edition),
};
const drawn = new Map<string, { readonly from: string; readonly bytes: Promise<Uint8Array> }>();

/** Drawn once, for as long as it is drawn from the same. */
const drawOnce = (
  id: DocumentId,
  language: Language,
  from: unknown,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const key = `${id} ${language}`;
  const said = JSON.stringify(from);
  const known = drawn.get(key);
  if (known?.from === said) return known.bytes;
  const bytes = draw();
  drawn.set(key, { from: said, bytes });
  bytes.catch(() => drawn.delete(key));
  return bytes;
};

/** A document that says the same to everybody. Undefined for the others. */
const standingDocument = (id: DocumentId, language: Language): Promise<Uint8Array> | undefined => {
  const draw = standing[id];
  return draw && drawOnce(id, language, edition, () => draw(language));
};

const render = async (
  context: Context,
  id: DocumentId,
  language: Language,
  loaded: LoadedDossier | undefined,
): Promise<Uint8Array> => {
  const same = await standingDocument(id, language);
  if (same !== undefined) return same;
  if (id === 'financial-annex') {
    const funds = allFunds(context, language);
    const euro = euroSustainability(context, language);
    // The same to everybody, until the funds that are offered change.
    return drawOnce(id, language, [edition, funds, euro], () => renderFinancialAnnex(language, edition, funds, euro));
  }
  if (id === 'suitability-report') return renderSuitabilitySummary(await suitabilityOf(context, language, loaded));
  const summary = loaded === undefined ? undefined : await summariseDossier({ ...context, language }, loaded);
  if (summary === undefined) throw notFound();
  if (id === 'beneficiary-annex') return renderBeneficiaryAnnex(summary);
  if (id === 'gift-deed') return (await renderGiftDeed(summary)) ?? Promise.reject(notFound());
  return renderSubscriptionForm(summary, { draft: true });
};

const fileOf = (id: DocumentId, language: Language, bytes: Uint8Array): FileAnswer => ({
  bytes,
  type: 'application/pdf',
  filename: names[id][language],
});

/** A document in the reader's language, drawn from the answers of a dossier where it tells of them. */
export const offeredFile = async (
  context: Context,
  id: DocumentId,
  language: Language,
  loaded: LoadedDossier | undefined,
): Promise<FileAnswer> => fileOf(id, language, await render(context, id, language, loaded));

/** A document offered by a step; that it was shown, and in which version, is noted for the consent. */
const answerOffered = answer<typeof offeredDocument, SubscriptionServices>(
  offeredDocument,
  async (request, context) => {
    const { document, langue = context.language } = request;
    if (!isDocumentId(document)) throw notFound();
    const { loaded, reader, holder } = await readDossier(offeredDocument, context, request.dossier, () =>
      loadDossier(context, request.dossier),
    );
    if (reader !== 'saver' && !isShared(document)) throw notFound();
    const bytes = await render(holder, document, langue, loaded);
    // What is read again after the signature proves nothing about the consent before it.
    if (loaded.path.committed === undefined) {
      await context.store.write((tx) =>
        recordOpened(tx, {
          personId: context.person.id,
          dossierId: loaded.dossier.id,
          document,
          version: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
          at: context.services.now().toISOString(),
        }),
      );
    }
    return fileOf(document, langue, bytes);
  },
);

const answerGeneralTerms = answer<typeof getCg, SubscriptionServices>(getCg, async (_, context) =>
  fileOf('general-terms', context.language, await render(context, 'general-terms', context.language, undefined)),
);

/** That of a fund; without one, of the contract. The same to everybody. */
const keyInformation = async (
  context: Pick<Context, 'services' | 'language'>,
  isin: string | undefined,
): Promise<FileAnswer> => {
  const { language } = context;
  if (isin !== undefined) {
    const name = allFunds(context, language).find((fund) => fund.isin === isin)?.name ?? isin;
    return keyInformationOf(language, { isin, name });
  }
  const bytes = await standingDocument('key-information', language);
  if (bytes === undefined) throw notFound();
  return fileOf('key-information', language, bytes);
};

const answerKeyInformation = answer<typeof getDici, SubscriptionServices>(getDici, ({ isin }, context) =>
  keyInformation(context, isin),
);

const answerDemoKeyInformation = answer<typeof getDemoDici, SubscriptionServices>(getDemoDici, ({ isin }, context) =>
  keyInformation(context, isin),
);

/** The key information document of a fund. */
export const keyInformationOf = async (
  language: Language,
  fund: { readonly isin: string; readonly name: string },
): Promise<FileAnswer> => fileOf('key-information', language, await renderKeyInformation(language, edition, fund));

export const offeredDocumentHandlers = [
  answerOffered,
  answerGeneralTerms,
  answerKeyInformation,
  answerDemoKeyInformation,
];
