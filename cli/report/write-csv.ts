import type { Language } from '../../engine/view/journey-words.ts';
import type { Told } from './told-report.ts';
import { customersByGoal, numberOf, verdictOf } from './report-data.ts';
import { reportWords } from './report-words.ts';

/** A French spreadsheet takes `;` between columns: the comma is in its numbers. */
const delimiterOf = { fr: ';', en: ',' } as const;

/** Rows as RFC 4180 has them; the mark at the start tells spreadsheets that this is UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number)[])[], language: Language): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(delimiterOf[language])}\r\n`).join('')}`;

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",;\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

type Column = Readonly<Record<Language, string>>;

const table = (
  columns: readonly Column[],
  rows: readonly (readonly (string | number)[])[],
  language: Language,
): string => toCsv([columns.map((column) => column[language]), ...rows], language);

const pathColumns: readonly Column[] = [
  { en: 'journey', fr: 'parcours' },
  { en: 'customer', fr: 'client' },
  { en: 'title', fr: 'titre' },
  { en: 'day', fr: 'jour' },
  { en: 'server', fr: 'données du serveur' },
  { en: 'screen', fr: 'écran' },
  { en: 'step', fr: 'étape' },
  { en: 'step title', fr: 'titre de l’étape' },
  { en: 'route', fr: 'adresse' },
  { en: 'tries', fr: 'erreurs essayées' },
  { en: 'answers', fr: 'réponses' },
  { en: 'warnings', fr: 'avertissements' },
  { en: 'call', fr: 'appel' },
  { en: 'payload', fr: 'contenu envoyé' },
  { en: 'next', fr: 'ensuite' },
  { en: 'outcome', fr: 'issue' },
  { en: 'offers', fr: 'propositions' },
  { en: 'result', fr: 'résultat' },
];

/** `paths.csv`: one row for each screen of each customer, for whoever opens it; what reads it by a program takes `paths.json`. */
export const pathsCsv = (journeys: readonly Told[], language: Language): string => {
  const words = reportWords[language];
  const pair = (name: string, value: string): string => `${name}${{ fr: '\u00a0: ', en: ': ' }[language]}${value}`;
  return table(
    pathColumns,
    journeys.flatMap(({ report, customers }) =>
      customers.flatMap((told) =>
        told.screens.map((screen, n) => [
          report.suite.journey,
          numberOf(told.customer),
          told.title,
          told.customer.clock,
          told.server.map(({ name, value }) => pair(name, value)).join('\n'),
          n + 1,
          screen.step,
          screen.title,
          screen.route,
          screen.tries
            .map(({ kind, field, typed, code }) => `${kind === 'raw' ? pair(field, typed) : typed} (${code})`)
            .join('\n'),
          screen.answers.map(({ label, value = '' }) => pair(label, value)).join('\n'),
          screen.warnings.join('\n'),
          screen.save?.call ?? '',
          screen.save?.payload === undefined ? '' : JSON.stringify(screen.save.payload),
          screen.next,
          told.end.title,
          told.end.offers.join('\n'),
          report.replay === undefined ? '' : words[verdictOf(report.replay, told.customer)],
        ]),
      ),
    ),
    language,
  );
};

const goalColumns: readonly Column[] = [
  { en: 'journey', fr: 'parcours' },
  { en: 'level', fr: 'niveau' },
  { en: 'goal', fr: 'objectif' },
  { en: 'state', fr: 'état' },
  { en: 'about', fr: 'porte sur' },
  { en: 'pointer', fr: 'emplacement' },
  { en: 'customers', fr: 'clients' },
  { en: 'reason', fr: 'raison' },
];

/** `goals.csv`: one row for each goal, with the customers that reach it or the reason why nobody can. */
export const goalsCsv = (journeys: readonly Told[], language: Language): string => {
  const words = reportWords[language];
  return table(
    goalColumns,
    journeys.flatMap(({ report }) => {
      const reached = customersByGoal(report.suite);
      return report.suite.goals.map((goal) => [
        report.suite.journey,
        words.levels[goal.level],
        goal.id,
        words.states[goal.state],
        goal.about,
        goal.pointer,
        (reached.get(goal.id) ?? []).map(numberOf).join(' '),
        goal.state === 'covered' ? '' : report.reasonOf(goal, language),
      ]);
    }),
    language,
  );
};
