import type { SubscriptionSummary } from '../../api/server/subscription/subscription-summary.ts';

/** A complete summary for tests; everything in it is invented. */
export const sampleSummary = (change: Partial<SubscriptionSummary> = {}): SubscriptionSummary => ({
  dossierId: 'dos_0123456789abcdefghjkmnpqrstv',
  language: 'fr',
  preparedOn: '2026-11-21',
  subscriber: {
    civility: { code: 'MME', label: 'Madame' },
    lastName: 'Lœuillet-Ÿsançon',
    birthName: 'Château',
    firstNames: 'Aïcha Noëlle',
    birth: { date: '1985-02-28', place: 'Besançon', country: { code: 'FR', label: 'France' } },
    nationality: { code: 'FR', label: 'Française' },
    address: {
      lines: ['12 rue de l’Église'],
      postcode: '25000',
      city: 'Besançon',
      country: { code: 'FR', label: 'France' },
    },
    email: 'aicha@exemple.invalid',
    mobile: '+33612345678',
    familyStatus: { code: 'MAR', label: 'Mariée' },
    matrimonialRegime: { code: 'CRA', label: 'Communauté réduite aux acquêts' },
    profession: 'Ingénieure',
    identityDocument: { kind: { code: 'FE22', label: 'Passeport' }, expiresOn: '2031-05-01' },
  },
  tax: { residences: [{ country: { code: 'FR', label: 'France' }, number: '3012345678901' }], usPerson: false },
  politicallyExposed: false,
  payments: {
    initialCents: 123_456_78,
    mode: { code: 'PRLV', label: 'Prélèvement SEPA' },
    scheduled: { cents: 150_00, periodicity: { code: 'M', label: 'Mensuelle' }, debitDay: 10 },
  },
  payer: { kind: 'subscriber' },
  bank: { iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', holder: 'Aïcha Lœuillet' },
  management: {
    mode: { code: 'PILOTEE', label: 'Gestion sous mandat' },
    profile: { code: 'EQUILIBRE', label: 'Équilibré' },
    allocation: [
      { code: 'EURO', name: 'Fonds en euros (simulé)', share: 5000 },
      { code: 'ACTIONS', name: 'Actions Europe (simulé)', share: 5000 },
    ],
  },
  duration: { kind: { code: 'DETERMINEE', label: 'Durée déterminée' }, untilYear: 2040 },
  guarantee: { kind: { code: 'PLANCHER', label: 'Garantie plancher' } },
  fundOrigins: [
    { origin: { code: 'EPARGNE', label: 'Épargne constituée' }, share: 6000 },
    {
      origin: { code: 'HERITAGE', label: 'Succession' },
      detail: 'Succession de ma tante',
      date: '2024-03-01',
      share: 4000,
    },
  ],
  wealth: {
    income: { code: 'R3', label: '50 000 à 75 000 €' },
    bracket: { code: 'P3', label: '100 000 à 300 000 €' },
    origins: [{ code: 'EPA', label: 'Épargne, revenus' }],
    allocation: [{ nature: { code: 'LIQ', label: 'Épargne bancaire' }, share: 10_000 }],
  },
  regularisation: false,
  beneficiaryClause: {
    kind: { code: 'ENFANTS', label: 'Mes enfants' },
    text: 'Mes enfants nés ou à naître, vivants ou représentés, par parts égales, à défaut mes héritiers.',
  },
  adviserCode: 'CGP-1024',
  documentsReceived: ['Conditions générales', 'Document d’informations clés'],
  ...change,
});
