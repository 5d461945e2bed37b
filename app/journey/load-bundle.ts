import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import type { Language } from '../../locales/load-catalog.ts';

const bundles = new Map<string, Promise<JourneyBundle>>();

const fetchBundle = async (journey: string, language: Language, publication?: string): Promise<JourneyBundle> => {
  const query = publication === undefined ? '' : `?publication=${publication}`;
  const response = await fetch(`/journeys/${journey}/${language}.json${query}`, {
    headers: { Accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`The journey ${journey} answered ${response.status}`);
  return (await response.json()) as JourneyBundle;
};

/**
 * A journey in one language: definition, texts, lists. Fetched once; `again` asks for the one that is served now,
 * `publication` for the one that a dossier goes by.
 */
export const loadBundle = (
  journey: string,
  language: Language,
  { again = false, publication }: { readonly again?: boolean; readonly publication?: string | undefined } = {},
): Promise<JourneyBundle> => {
  const key = [journey, language, publication].join('/');
  const known = bundles.get(key);
  if (known !== undefined && !again) return known;
  const bundle = fetchBundle(journey, language, publication).catch((error: unknown) => {
    bundles.delete(key);
    throw error;
  });
  bundles.set(key, bundle);
  return bundle;
};

/** Forgets every journey: an author has published another. */
export const forgetBundles = (): void => bundles.clear();
