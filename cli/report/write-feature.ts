import { numberOf } from './report-data.ts';
import type { ToldCustomer, ToldScreen } from './tell-customer.ts';
import type { Told } from './told-report.ts';

/** Keywords of Gherkin, and the sentences of our steps, in one language. */
type Phrases = {
  readonly feature: string;
  readonly scenario: string;
  readonly given: string;
  readonly when: string;
  readonly expect: string;
  readonly and: string;
  readonly day: (day: string) => string;
  readonly says: (name: string, value: string) => string;
  readonly types: (typed: string, field: string) => string;
  readonly sends: (typed: string) => string;
  readonly told: (told: string) => string;
  readonly fills: (screen: string) => string;
  readonly continues: (screen: string) => string;
  readonly confirms: (warning: string) => string;
  readonly saves: (call: string) => string;
  readonly next: (screen: string) => string;
  readonly ends: (outcome: string) => string;
  readonly offers: (offers: readonly string[]) => string;
  readonly head: readonly [string, string];
  readonly nothing: string;
  readonly about: (customers: number, atLeast: number) => string;
  readonly covers: string;
};

const phrases: { readonly fr: Phrases; readonly en: Phrases } = {
  fr: {
    feature: 'Fonctionnalité',
    scenario: 'Scénario',
    given: 'Etant donné que',
    when: 'Quand',
    expect: 'Alors',
    and: 'Et',
    day: (day) => `nous sommes le ${day}`,
    says: (name, value) => `le serveur dit «\u00a0${name}\u00a0»\u00a0: ${value}`,
    types: (typed, field) => `le client saisit «\u00a0${typed}\u00a0» dans «\u00a0${field}\u00a0»`,
    sends: (typed) => `le client envoie ${typed}`,
    told: (told) => `rien n’est enregistré et il lit «\u00a0${told}\u00a0»`,
    fills: (screen) => `le client remplit «\u00a0${screen}\u00a0»`,
    continues: (screen) => `le client continue après «\u00a0${screen}\u00a0»`,
    confirms: (warning) => `le client confirme «\u00a0${warning}\u00a0»`,
    saves: (call) => `l’appel ${call} est fait`,
    next: (screen) => `l’écran suivant est «\u00a0${screen}\u00a0»`,
    ends: (outcome) => `le parcours finit par «\u00a0${outcome}\u00a0»`,
    offers: (offers) => `on lui propose ${offers.map((offer) => `«\u00a0${offer}\u00a0»`).join(', ')}`,
    head: ['Question', 'Réponse'],
    nothing: 'laissé vide',
    about: (customers, atLeast) =>
      `${customers} clients, ${atLeast} au moins sont nécessaires. Fichier produit, non rejoué.`,
    covers: 'Objectifs',
  },
  en: {
    feature: 'Feature',
    scenario: 'Scenario',
    given: 'Given',
    when: 'When',
    expect: 'Then',
    and: 'And',
    day: (day) => `today is ${day}`,
    says: (name, value) => `the server says “${name}”: ${value}`,
    types: (typed, field) => `the customer types “${typed}” into “${field}”`,
    sends: (typed) => `the customer sends ${typed}`,
    told: (told) => `nothing is saved and the customer reads “${told}”`,
    fills: (screen) => `the customer fills in “${screen}”`,
    continues: (screen) => `the customer goes on from “${screen}”`,
    confirms: (warning) => `the customer confirms “${warning}”`,
    saves: (call) => `the call ${call} is made`,
    next: (screen) => `the next screen is “${screen}”`,
    ends: (outcome) => `the journey ends with “${outcome}”`,
    offers: (offers) => `the customer is offered ${offers.map((offer) => `“${offer}”`).join(', ')}`,
    head: ['Question', 'Answer'],
    nothing: 'left empty',
    about: (customers, atLeast) =>
      `${customers} customers, at least ${atLeast} are needed. Generated to be read, never parsed back.`,
    covers: 'Goals',
  },
};

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/gu, ' ').trim();
const tableCell = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll(/\r\n?|\n/gu, '\\n');

const table = (rows: readonly (readonly [string, string])[]): readonly string[] =>
  rows.map((row) => `      | ${row.map(tableCell).join(' | ')} |`);

const step = (keyword: string, text: string): string => `    ${keyword} ${oneLine(text)}`;

const screenSteps = (screen: ToldScreen, last: boolean, say: Phrases): readonly string[] => [
  ...screen.tries.flatMap(({ kind, typed, field, told }) => [
    step(say.when, kind === 'raw' ? say.types(typed, field) : say.sends(typed)),
    step(say.expect, say.told(told)),
  ]),
  ...(screen.answers.length === 0
    ? [step(say.when, say.continues(screen.short))]
    : [
        step(say.when, `${say.fills(screen.short)}`),
        ...table([say.head, ...screen.answers.map(({ label, value }) => [label, value ?? say.nothing] as const)]),
      ]),
  ...screen.warnings.map((warning) => step(say.and, say.confirms(warning))),
  ...(screen.save === undefined ? [] : [step(say.expect, say.saves(screen.save.call))]),
  step(screen.save === undefined ? say.expect : say.and, last ? say.ends(screen.next) : say.next(screen.next)),
];

const scenario = ({ customer, title, day, server, screens, end }: ToldCustomer, say: Phrases): readonly string[] => [
  '',
  `  @${customer.id.replaceAll(/[\s@]+/gu, '-')}`,
  `  ${say.scenario}: ${oneLine(`${numberOf(customer)} ${title}`)}`,
  ...customer.covers.map((goal) => `    # ${say.covers}: ${goal}`),
  step(say.given, say.day(day)),
  ...server.map(({ name, value }) => step(say.and, say.says(name, value))),
  ...screens.flatMap((screen, n) =>
    screenSteps(screen, n === screens.length - 1 && customer.end.kind === 'outcome', say),
  ),
  ...(end.offers.length === 0 ? [] : [step(say.and, say.offers(end.offers))]),
];

/** `paths.<language>.feature`: each customer as a scenario, to be read by people. */
export const feature = ({ report, title, customers, language }: Told): string => {
  const say = phrases[language];
  return `${[
    `# language: ${language}`,
    `${say.feature}: ${oneLine(title)}`,
    `  ${say.about(report.suite.customers.length, report.suite.atLeast)}`,
    ...customers.flatMap((customer) => scenario(customer, say)),
  ].join('\n')}\n`;
};
