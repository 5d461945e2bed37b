import { setupI18n } from '@lingui/core';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import type { Language } from '../../locales/load-catalog.ts';
import type { TextOf } from '../../steps/step-props.ts';

/** The words of a journey in one language. They have a catalogue of their own: it comes with the journey. */
export const journeyTexts = (bundle: Pick<JourneyBundle, 'texts'>, language: Language): TextOf => {
  const i18n = setupI18n({ locale: language, messages: { [language]: bundle.texts as Record<string, string> } });
  const plain = new Map<string, string>();
  const plainText = (id: string): string => {
    const known = plain.get(id);
    if (known !== undefined) return known;
    const said = Object.hasOwn(bundle.texts, id) ? i18n._(id) : id;
    plain.set(id, said);
    return said;
  };
  // Labels of reference lists come as words already: what is no id is shown as it is.
  return (id, values) => {
    if (values === undefined) return plainText(id);
    return Object.hasOwn(bundle.texts, id) ? i18n._(id, values as Record<string, unknown>) : id;
  };
};
