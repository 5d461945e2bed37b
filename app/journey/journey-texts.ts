import { setupI18n } from '@lingui/core';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import type { Language } from '../../locales/load-catalog.ts';
import type { TextOf } from '../../steps/step-props.ts';

/** The words of a journey in one language. They have a catalogue of their own: it comes with the journey. */
export const journeyTexts = (bundle: JourneyBundle, language: Language): TextOf => {
  const i18n = setupI18n({ locale: language, messages: { [language]: bundle.texts as Record<string, string> } });
  // Labels of reference lists come as words already: what is no id is shown as it is.
  return (id, values) =>
    Object.hasOwn(bundle.texts, id) ? i18n._(id, values as Record<string, unknown> | undefined) : id;
};
