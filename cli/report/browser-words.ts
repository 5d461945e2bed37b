/** What the report says of a replay in a browser alone. */
export type BrowserWords = {
  readonly chaos: string;
  readonly chaosNote: (times: number, kinds: number) => string;
  readonly what: string;
  readonly times: string;
  /** Before what befell a customer at a screen. */
  readonly befell: string;
  readonly byHand: (made: number, left: number) => string;
};

export const browserWords: { readonly fr: BrowserWords; readonly en: BrowserWords } = {
  fr: {
    chaos: 'Ce qui est arrivé en chemin',
    chaosNote: (times, kinds) =>
      `${times} incidents, de ${kinds} sortes. Aucun ne doit changer l’issue ni faire perdre une réponse.`,
    what: 'Incident',
    times: 'Fois',
    befell: 'Ici, incident\u00a0:',
    byHand: (made, left) =>
      `${made} saisies refusées ont été faites à la main\u00a0; ${left} ne peuvent pas l’être dans un navigateur et sont envoyées par HTTP.`,
  },
  en: {
    chaos: 'What happened on the way',
    chaosNote: (times, kinds) =>
      `${times} incidents, of ${kinds} kinds. None may change the outcome or lose an answer.`,
    what: 'Incident',
    times: 'Times',
    befell: 'Incident here:',
    byHand: (made, left) =>
      `${made} refused inputs were made by hand; ${left} cannot be in a browser, and are sent over HTTP.`,
  },
};
