import type { Locale } from '../fields/field-kind.ts';

/** The tag that `Intl` knows a language by; English is British. */
export const languageTags = { fr: 'fr-FR', en: 'en-GB' } as const satisfies Record<Locale, string>;
