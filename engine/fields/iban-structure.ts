/**
 * Account numbers of the countries that have an IBAN: country, then what follows the two check digits
 * (n digits, a letters, c letters or digits). Source: the SWIFT registry and the countries that use the form without
 * being in it. French overseas accounts begin with FR and are not listed apart.
 */
const table = `
  AD 8n12c, AE 19n, AL 8n16c, AO 21n, AT 16n, AZ 4a20c, BA 16n, BE 12n, BF 2c22n, BG 4a6n8c,
  BH 4a14c, BI 23n, BJ 2c22n, BR 23n1a1c, BY 4a4n16c, CF 23n, CG 23n, CH 5n12c, CI 1a23n, CM 23n,
  CR 18n, CV 21n, CY 8n16c, CZ 20n, DE 18n, DJ 23n, DK 14n, DO 4a20n, DZ 22n, EE 16n, EG 25n, ES 20n,
  FI 14n, FK 2a12n, FO 14n, FR 10n11c2n, GA 23n, GB 4a14n, GE 2c16n, GI 4a15c, GL 14n, GQ 23n,
  GR 7n16c, GT 24c, GW 2a19n, HN 4a20n, HR 17n, HU 24n, IE 4c14n, IL 19n, IQ 4a15n, IR 22n, IS 22n,
  IT 1a10n12c, JO 4a4n18c, KM 23n, KW 4a22c, KZ 3n13c, LB 4n20c, LC 4a24c, LI 5n12c, LT 16n,
  LU 3n13c, LV 4a13c, LY 21n, MA 24n, MC 10n11c2n, MD 20c, ME 18n, MG 23n, MK 3n10c2n, ML 2c22n,
  MN 16n, MR 23n, MT 4a5n18c, MU 4a19n3a, MZ 21n, NE 2a22n, NI 4a20n, NL 4a10n, NO 11n, OM 3n16c,
  PK 4c16n, PL 24n, PS 4c21n, PT 21n, QA 4a21c, RO 4a16c, RS 18n, RU 14n15c, SA 2n18c, SC 4a20n3a,
  SD 14n, SE 20n, SI 15n, SK 20n, SM 1a10n12c, SN 2a22n, SO 19n, ST 21n, SV 4a20n, TD 23n, TG 2a22n,
  TL 19n, TN 20n, TR 5n17c, UA 6n19c, VA 18n, VG 4c16n, XK 16n, YE 4a4n18c
`;

export type IbanStructure = { readonly length: number; readonly form: RegExp; readonly parts: readonly IbanPart[] };
export type IbanPart = { readonly count: number; readonly of: 'n' | 'a' | 'c' };

const classOf = { n: '\\d', a: '[A-Z]', c: '[A-Z\\d]' } as const;

const readStructure = (text: string): IbanStructure => {
  const parts = [...text.matchAll(/(\d+)([nac])/g)].map(([, count, of]): IbanPart => ({
    count: Number(count),
    of: of === 'n' || of === 'a' ? of : 'c',
  }));
  return {
    length: parts.reduce((sum, part) => sum + part.count, 4),
    form: new RegExp(`^[A-Z]{2}\\d{2}${parts.map((part) => `${classOf[part.of]}{${part.count}}`).join('')}$`),
    parts,
  };
};

const structures: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split(/,\s*/)
    .map((row): [string, string] => [row.slice(0, 2), row.slice(3)]),
);

/** Form of the IBANs of a country; undefined where there are none. */
export const ibanStructure = (country: string): IbanStructure | undefined => {
  const text = structures.get(country);
  return text === undefined ? undefined : readStructure(text);
};

export const ibanCountries: readonly string[] = [...structures.keys()];
