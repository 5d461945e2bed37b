/** Documents that steps may offer before a consent, by the id that journeys use. */
export const documentIds = ['general-terms', 'key-information', 'subscription-form', 'suitability-report'] as const;
export type DocumentId = (typeof documentIds)[number];

export const isDocumentId = (id: string): id is DocumentId => documentIds.some((known) => known === id);
