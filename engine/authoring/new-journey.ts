/** The texts of a new journey, each with its English, in the order in which they stand in the file. */
const texts = {
  title: ['Mon nouveau parcours', 'My new journey'],
  'step.payer.title': ['Qui effectuera ce versement\u202f?', 'Who will make this payment?'],
  'step.payer.field.payer.label': ['Le versement vient', 'The payment comes from'],
  'step.payer.field.payer.missing': ['Indiquez d’où vient le versement.', 'Say where the payment comes from.'],
  'step.payer.field.payer.option.MOI.label': ['De moi-même', 'Myself'],
  'step.payer.field.payer.option.TIERS_PM.label': ['D’une société', 'A company'],
  'step.amount.title': ['Combien souhaitez-vous verser\u202f?', 'How much would you like to pay in?'],
  'step.amount.field.initial.label': ['Versement initial', 'Initial payment'],
  'step.amount.field.initial.missing': ['Saisissez le versement initial.', 'Enter the initial payment.'],
  'section.payment.title': ['Votre versement', 'Your payment'],
  'outcome.adviser.title': ['Parlons-en', 'Let’s talk'],
  'outcome.adviser.body.0': ['Un conseiller vous rappelle.', 'An adviser will call you back.'],
  'outcome.done.title': ['C’est noté', 'Noted'],
  'outcome.done.body.0': ['Votre versement est enregistré.', 'Your payment is recorded.'],
} as const satisfies Readonly<Record<string, readonly [fr: string, en: string]>>;

/** Small letters and digits, words with a hyphen between them: it names a file and begins addresses. */
export const isJourneyId = (id: string): boolean => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(id);

const fr = (id: keyof typeof texts): string => texts[id][0];

/**
 * A small journey to begin with, and its English: two questions, an exit, an end. It passes the check as it is; its
 * addresses begin with its id, so that they are nobody else’s.
 */
export const newJourney = (id: string): { readonly journey: string; readonly english: string } => {
  const journey = {
    $schema: 'journey.schema.json',
    id,
    title: fr('title'),
    sections: [
      {
        id: 'payment',
        title: fr('section.payment.title'),
        steps: [
          {
            id: 'payer',
            route: `/${id}-payeur`,
            title: fr('step.payer.title'),
            fields: {
              payer: {
                type: 'choice',
                label: fr('step.payer.field.payer.label'),
                missing: fr('step.payer.field.payer.missing'),
                options: [
                  { code: 'MOI', label: fr('step.payer.field.payer.option.MOI.label') },
                  { code: 'TIERS_PM', label: fr('step.payer.field.payer.option.TIERS_PM.label') },
                ],
              },
            },
            save: { call: 'InsurerA/UpdateBlTiersPayeur', send: { payeur: '$payer' } },
            exits: [{ when: { payer: 'TIERS_PM' }, to: 'adviser' }],
          },
          {
            id: 'amount',
            route: `/${id}-montant`,
            title: fr('step.amount.title'),
            fields: {
              initial: {
                type: 'money',
                label: fr('step.amount.field.initial.label'),
                missing: fr('step.amount.field.initial.missing'),
                example: 1000,
                min: 500,
              },
            },
            save: { call: 'InsurerA/UpdateMttInitial', send: { mt_initial: '$initial' } },
          },
        ],
      },
    ],
    outcomes: {
      adviser: {
        kind: 'adviser',
        route: `/${id}-conseiller`,
        title: fr('outcome.adviser.title'),
        body: [fr('outcome.adviser.body.0')],
      },
      done: {
        kind: 'done',
        route: `/${id}-merci`,
        title: fr('outcome.done.title'),
        body: [fr('outcome.done.body.0')],
      },
    },
  };
  const english = Object.fromEntries(
    Object.entries(texts).map(([text, [french, translated]]) => [`${id}.${text}`, { fr: french, en: translated }]),
  );
  return {
    journey: `${JSON.stringify(journey, undefined, 2)}\n`,
    english: `${JSON.stringify(english, undefined, 2)}\n`,
  };
};
