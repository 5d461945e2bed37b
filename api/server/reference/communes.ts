import communes from '@etalab/decoupage-administratif/data/communes.json' with { type: 'json' };

/** A commune of a postal code; `code` is the one of Insee. */
export type Commune = { readonly code: string; readonly name: string };

const fold = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[-'’]/gu, ' ').toLowerCase();

const byPostcode = new Map<string, Commune[]>();
for (const commune of communes as readonly {
  code: string;
  nom: string;
  type: string;
  codesPostaux?: readonly string[];
}[]) {
  // Delegated and associated communes share the postal code of the one they belong to.
  if (commune.type !== 'commune-actuelle' && commune.type !== 'arrondissement-municipal') continue;
  for (const postcode of commune.codesPostaux ?? []) {
    const known = byPostcode.get(postcode);
    const one = { code: commune.code, name: commune.nom };
    if (known === undefined) byPostcode.set(postcode, [one]);
    else known.push(one);
  }
}

/** Communes of a French postal code, by name; none for a code that does not exist. Source: Etalab, 2026. */
export const communesOf = (postcode: string): readonly Commune[] =>
  [...(byPostcode.get(postcode) ?? [])].sort((a, b) => a.name.localeCompare(b.name, 'fr'));

/** Whether a commune has this postal code; accents, case and hyphens do not count. */
export const isCommune = (name: string, postcode: string): boolean =>
  (byPostcode.get(postcode) ?? []).some((commune) => fold(commune.name) === fold(name));

/** Whether the postal code exists. */
export const isPostcode = (postcode: string): boolean => byPostcode.has(postcode);
