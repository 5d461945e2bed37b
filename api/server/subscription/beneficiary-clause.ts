import { formatDate, formatPercent } from '../../../engine/view/format-values.ts';
import type { LabelledList } from '../../../engine/definition/resolved.ts';
import type { Payload } from '../dossier/saved-payloads.ts';
import { linesOf, number, text } from './read-payload.ts';
import type { Coded, SubscriptionSummary } from './subscription-summary.ts';

type Clause = SubscriptionSummary['beneficiaryClause'];
type Rank = NonNullable<Clause['ranks']>[number];

/** The clause as it will be read one day: the standard text, or the named persons rank by rank, heirs always last. */
export const beneficiaryClauseOf = (
  clause: Payload,
  kind: Coded,
  options: LabelledList | undefined,
  language: 'fr' | 'en',
): Clause => {
  if (kind.code !== 'LIBRE') {
    return { kind, text: options?.find((option) => option.code === kind.code)?.hint ?? kind.label };
  }
  const french = language === 'fr';
  const ranks = ['beneficiaires', 'beneficiaires_second_rang']
    .map((key) => linesOf(clause, key).map((line) => personOf(line, language)))
    .filter((rank) => rank.length > 0);
  const precision = text(clause, 'precision_clause');
  const said = [
    ...ranks.map((rank) =>
      rank.map(({ name, birth, share }) => [name, birth, formatPercent(share, language)].join(', ')).join(' ; '),
    ),
    ...(precision === undefined ? [] : [precision]),
    french ? 'mes héritiers.' : 'my heirs.',
  ];
  return { kind, text: said.join(`, ${french ? 'à défaut' : 'failing whom'} `), ranks };
};

const personOf = (line: Payload, language: 'fr' | 'en'): Rank[number] => {
  const french = language === 'fr';
  const born = text(line, 'nom_naissance');
  const day = formatDate(text(line, 'date_naissance') ?? '', language);
  return {
    name: `${text(line, 'prenoms') ?? ''} ${text(line, 'nom') ?? ''}`.trim(),
    birth: [
      ...(born === undefined ? [] : [`${french ? 'né(e)' : 'born'} ${born}`]),
      `${french ? 'le' : 'on'} ${day}, ${text(line, 'lieu_naissance') ?? ''}`,
    ].join(', '),
    share: number(line, 'pourcentage') ?? 0,
  };
};
