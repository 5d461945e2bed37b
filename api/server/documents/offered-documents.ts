/**
 * Documents that steps may offer before a consent, by the id that journeys use, with their titles. `signed`: those that
 * are kept as they were signed, and not drawn again after it; `personal`: those that tell of who fills them in what is
 * theirs alone, such as income, wealth and accounts.
 */
const documents = {
  'general-terms': { fr: 'Conditions générales', en: 'General terms' },
  'key-information': { fr: 'Document d’informations clés', en: 'Key information document' },
  'retirement-terms': { fr: 'Notice du plan d’épargne retraite', en: 'Retirement plan information notice' },
  'financial-annex': { fr: 'Annexe financière', en: 'Financial annex' },
  'suitability-report': { fr: 'Rapport d’adéquation', en: 'Suitability report', personal: true },
  'beneficiary-annex': { fr: 'Annexe de la clause bénéficiaire', en: 'Beneficiary clause annex' },
  'gift-deed': { fr: 'Pacte adjoint', en: 'Deed of gift', signed: true },
  'subscription-form': { fr: 'Bulletin de souscription', en: 'Subscription form', signed: true, personal: true },
} as const;
export type DocumentId = keyof typeof documents;
export const documentIds = Object.keys(documents) as readonly DocumentId[];

export const isDocumentId = (id: string): id is DocumentId => Object.hasOwn(documents, id);

export const isSigned = (id: DocumentId): boolean => 'signed' in documents[id];

/** Whether those who only read the contract of a child may have it. */
export const isShared = (id: string): boolean => isDocumentId(id) && !('personal' in documents[id]);

/** Title in the reader's language; the id itself for a document that is no longer offered. */
export const documentTitle = (id: string, language: 'fr' | 'en'): string =>
  isDocumentId(id) ? documents[id][language] : id;
