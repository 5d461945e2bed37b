import type { GoalState, Level } from '../../engine/coverage/customer.ts';
import type { OutcomeDefinition } from '../../engine/definition/language.ts';
import { wordFor } from '../../engine/view/word-for.ts';

/** Where customers are replayed. */
export const stages = ['engine', 'http', 'browser'] as const;
export type Stage = (typeof stages)[number];

/** All that the report says by itself; what it says of a journey comes from the journey. */
export type ReportWords = {
  readonly paths: string;
  readonly skip: string;
  readonly breadcrumb: string;
  readonly allJourneys: string;
  readonly made: (clock: string, digest: string) => string;
  readonly journey: string;
  readonly level: string;
  readonly levels: Readonly<Record<Level, string>>;
  readonly levelHints: Readonly<Record<Level, string>>;
  readonly states: Readonly<Record<GoalState, string>>;
  readonly goals: string;
  readonly goal: string;
  readonly about: string;
  readonly total: string;
  readonly customers: string;
  readonly customer: string;
  readonly atLeast: string;
  readonly opaque: string;
  readonly opaqueHint: string;
  readonly opaqueNote: (count: number) => string;
  readonly summary: (covered: number, feasible: number, customers: number, atLeast: number) => string;
  readonly impossibleNote: (count: number) => string;
  readonly undecidedNote: (count: number) => string;
  readonly changingNote: (count: number) => string;
  readonly coverage: string;
  readonly impossibleTitle: string;
  readonly undecidedTitle: string;
  readonly changingTitle: string;
  readonly why: string;
  readonly graph: string;
  readonly graphNote: string;
  readonly visits: (count: number) => string;
  readonly ends: (count: number) => string;
  readonly screens: string;
  readonly screenCount: (count: number) => string;
  readonly tries: string;
  readonly tryCount: (count: number) => string;
  readonly outcome: string;
  readonly outcomes: Readonly<Record<OutcomeDefinition['kind'], string>>;
  readonly steps: string;
  readonly step: string;
  readonly stepsTitle: string;
  readonly stepsNote: string;
  readonly nobody: string;
  readonly files: string;
  readonly fileNotes: Readonly<
    Record<'csv' | 'goals' | 'json' | 'junit' | 'bound' | 'featureFr' | 'featureEn', string>
  >;
  readonly route: string;
  readonly routeNote: (visited: number, all: number) => string;
  readonly server: string;
  readonly serverNote: string;
  readonly fact: string;
  readonly value: string;
  readonly call: string;
  readonly reaches: string;
  readonly onDay: (day: string) => string;
  readonly question: string;
  readonly answer: string;
  readonly noQuestion: string;
  readonly unanswered: string;
  readonly typed: string;
  readonly typedIn: (field: string) => string;
  readonly given: string;
  readonly told: string;
  readonly triesNote: string;
  readonly confirms: string;
  readonly saved: string;
  readonly payload: string;
  readonly afterwards: string;
  readonly end: string;
  readonly offers: string;
  readonly nothing: string;
  readonly result: string;
  readonly results: (on: Stage) => string;
  readonly passed: string;
  readonly failed: string;
  readonly notRun: string;
  readonly runNote: (on: Stage, passed: number, failed: number, left: number) => string;
  readonly failures: string;
  readonly screenshot: (step: string) => string;
  readonly previous: string;
  readonly next: string;
};

const number = (language: 'fr' | 'en', value: number): string =>
  new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB').format(value);

const fr = (value: number, one: string, many: string): string =>
  `${number('fr', value)} ${wordFor(value, 'fr', [one, many])}`;
const en = (value: number, one: string, many: string): string =>
  `${number('en', value)} ${wordFor(value, 'en', [one, many])}`;

export const reportWords: { readonly fr: ReportWords; readonly en: ReportWords } = {
  fr: {
    paths: 'Chemins des parcours',
    skip: 'Aller au contenu',
    breadcrumb: 'Fil d’Ariane',
    allJourneys: 'Tous les parcours',
    made: (clock, digest) => `Jour du test\u00a0: ${clock}. Définition\u00a0: ${digest}.`,
    journey: 'Parcours',
    level: 'Niveau',
    levels: {
      steps: 'Étapes',
      transitions: 'Passages',
      guards: 'Conditions',
      mcdc: 'Parties de conditions',
      boundaries: 'Limites',
      negatives: 'Erreurs',
      pairs: 'Passages deux à deux',
      mutants: 'Erreurs d’auteur',
    },
    levelHints: {
      steps: 'chaque étape est vue, chaque issue atteinte',
      transitions: 'chaque écran mène à chacun de ceux qui peuvent le suivre',
      guards: 'chaque condition est vraie, puis fausse\u00a0; chaque réponse du serveur est rencontrée',
      mcdc: 'chaque test d’une condition décide à lui seul, vrai puis faux',
      boundaries: 'chaque seuil est atteint, manqué de peu et dépassé de peu',
      negatives: 'chaque erreur possible est commise, une à la fois, et refusée',
      pairs: 'chaque passage est suivi de chacun de ceux qui peuvent venir après',
      mutants: 'chaque petite erreur dans la définition est remarquée par quelqu’un',
    },
    states: { covered: 'atteint', impossible: 'impossible', undecided: 'non tranché', changing: 'hors de portée' },
    goals: 'Objectifs',
    goal: 'Objectif',
    about: 'Porte sur',
    total: 'Total',
    customers: 'Clients',
    customer: 'Client',
    atLeast: 'Minimum prouvé',
    opaque: 'Opaques',
    opaqueHint:
      'Opaques\u00a0: conditions que l’analyse ne peut pas lire\u202f; ce qui en dépend est essayé, mais pas prouvé.',
    opaqueNote: (count) =>
      `${fr(count, 'condition échappe', 'conditions échappent')} à l’analyse\u00a0: ce qui en dépend n’est pas prouvé.`,
    summary: (covered, feasible, customers, atLeast) =>
      `${fr(customers, 'client atteint', 'clients atteignent')} ${number('fr', covered)} des ${fr(feasible, 'objectif possible', 'objectifs possibles')}\u00a0; il en faut au moins ${number('fr', atLeast)}.`,
    impossibleNote: (count) => `${fr(count, 'objectif est impossible', 'objectifs sont impossibles')}, c’est prouvé.`,
    undecidedNote: (count) =>
      `${fr(count, 'objectif n’est pas tranché', 'objectifs ne sont pas tranchés')}\u00a0: ni atteint, ni prouvé impossible.`,
    coverage: 'Couverture par niveau',
    changingNote: (count) =>
      `${fr(count, 'objectif est hors de portée des clients', 'objectifs sont hors de portée des clients')}\u00a0: le serveur devrait dire autre chose en cours de route.`,
    impossibleTitle: 'Ce qui ne peut pas arriver',
    undecidedTitle: 'Ce qui n’est pas tranché',
    changingTitle: 'Ce qui demande que le serveur dise autre chose en cours de route',
    why: 'Pourquoi',
    graph: 'Le parcours et ses passages',
    graphNote:
      'Plus sa couleur est vive, plus une étape a de visites. Un contour pointillé signale une étape que personne ne visite, un trait pâle un passage que personne ne fait. Chaque case mène à la liste de ses clients.',
    visits: (count) => fr(count, 'visite', 'visites'),
    ends: (count) => fr(count, 'arrivée', 'arrivées'),
    screens: 'Écrans',
    screenCount: (count) => fr(count, 'écran', 'écrans'),
    tries: 'Erreurs essayées',
    tryCount: (count) => fr(count, 'erreur essayée', 'erreurs essayées'),
    outcome: 'Issue',
    outcomes: {
      done: 'terminé',
      blocked: 'bloqué',
      adviser: 'conseiller',
      waiting: 'attente',
      handover: 'relais',
    },
    steps: 'Étapes',
    step: 'Étape',
    stepsTitle: 'Étape par étape',
    stepsNote: 'Qui passe par chaque étape et finit par chaque issue.',
    nobody: 'Personne.',
    files: 'Fichiers',
    fileNotes: {
      csv: 'une ligne par écran',
      goals: 'une ligne par objectif',
      json: 'pour rejouer exactement les mêmes clients',
      junit: 'pour l’intégration continue',
      bound: 'le minimum prouvé de chaque parcours',
      featureFr: 'Gherkin, en français',
      featureEn: 'Gherkin, en anglais',
    },
    route: 'Le chemin',
    routeNote: (visited, all) => `${number('fr', visited)} étapes vues sur ${number('fr', all)}.`,
    server: 'Ce que dit le serveur',
    serverNote: 'Les données du serveur pour ce client.',
    fact: 'Donnée',
    value: 'Valeur',
    call: 'Appel',
    reaches: 'Objectifs atteints',
    onDay: (day) => `Le ${day}.`,
    question: 'Question',
    answer: 'Réponse',
    noQuestion: 'Rien n’est demandé ici.',
    unanswered: 'laissé vide',
    typed: 'Saisie essayée',
    typedIn: (field) => `dans «\u00a0${field}\u00a0»`,
    given: 'réponses envoyées au serveur',
    told: 'Réponse attendue',
    triesNote: 'D’abord, ces erreurs sont essayées et refusées\u00a0; rien n’est enregistré.',
    confirms: 'Avertissement confirmé\u00a0:',
    saved: 'Enregistré par',
    payload: 'Contenu envoyé',
    afterwards: 'Ensuite\u00a0:',
    end: 'Fin',
    offers: 'On lui propose\u00a0:',
    nothing: 'vide',
    result: 'Résultat',
    results: (on) => `Résultat ${{ engine: 'sur le moteur', http: 'par HTTP', browser: 'dans le navigateur' }[on]}`,
    passed: 'réussi',
    failed: 'échoué',
    notRun: 'non rejoué',
    runNote: (on, passed, failed, left) =>
      `Rejoué ${{ engine: 'sur le moteur', http: 'par HTTP', browser: 'dans le navigateur' }[on]}\u00a0: ${fr(passed, 'réussi', 'réussis')}, ${fr(failed, 'échoué', 'échoués')}, ${fr(left, 'non rejoué', 'non rejoués')}.`,
    failures: 'Ce qui a échoué',
    screenshot: (step) => `Écran «\u00a0${step}\u00a0»`,
    previous: 'Client précédent',
    next: 'Client suivant',
  },
  en: {
    paths: 'Paths of the journeys',
    skip: 'Skip to content',
    breadcrumb: 'Breadcrumb',
    allJourneys: 'All journeys',
    made: (clock, digest) => `Day of the test: ${clock}. Definition: ${digest}.`,
    journey: 'Journey',
    level: 'Level',
    levels: {
      steps: 'Steps',
      transitions: 'Transitions',
      guards: 'Conditions',
      mcdc: 'Parts of conditions',
      boundaries: 'Boundaries',
      negatives: 'Mistakes',
      pairs: 'Pairs of transitions',
      mutants: 'Author’s mistakes',
    },
    levelHints: {
      steps: 'each step is seen, each outcome reached',
      transitions: 'each screen leads to each of those that may follow it',
      guards: 'each condition comes out true, then false; each answer of the server is met',
      mcdc: 'each test of a condition decides by itself, true then false',
      boundaries: 'each threshold is met, just missed and just exceeded',
      negatives: 'each possible mistake is made, one at a time, and refused',
      pairs: 'each transition is followed by each of those that may come after it',
      mutants: 'each small mistake in the definition is noticed by somebody',
    },
    states: { covered: 'covered', impossible: 'impossible', undecided: 'undecided', changing: 'out of reach' },
    goals: 'Goals',
    goal: 'Goal',
    about: 'About',
    total: 'Total',
    customers: 'Customers',
    customer: 'Customer',
    atLeast: 'Proven minimum',
    opaque: 'Opaque',
    opaqueHint: 'Opaque: conditions that the analysis cannot read; what depends on them is tried, but not proven.',
    opaqueNote: (count) =>
      `${en(count, 'condition escapes', 'conditions escape')} the analysis: what depends on it is not proven.`,
    summary: (covered, feasible, customers, atLeast) =>
      `${en(customers, 'customer reaches', 'customers reach')} ${number('en', covered)} of ${en(feasible, 'possible goal', 'possible goals')}; at least ${number('en', atLeast)} are needed.`,
    impossibleNote: (count) => `${en(count, 'goal is impossible', 'goals are impossible')}: that is proven.`,
    undecidedNote: (count) =>
      `${en(count, 'goal is undecided', 'goals are undecided')}: neither reached nor proven impossible.`,
    coverage: 'Coverage by level',
    changingNote: (count) =>
      `${en(count, 'goal is out of reach of the customers', 'goals are out of reach of the customers')}: the server would have to say something else on the way.`,
    impossibleTitle: 'What cannot happen',
    undecidedTitle: 'What is undecided',
    changingTitle: 'What takes the server to say something else on the way',
    why: 'Why',
    graph: 'The journey and its traffic',
    graphNote:
      'The stronger its colour, the more visits a step has. A dotted outline marks a step that nobody visits, a pale line a passage that nobody makes. Each box leads to the list of its customers.',
    visits: (count) => en(count, 'visit', 'visits'),
    ends: (count) => en(count, 'arrival', 'arrivals'),
    screens: 'Screens',
    screenCount: (count) => en(count, 'screen', 'screens'),
    tries: 'Mistakes tried',
    tryCount: (count) => en(count, 'mistake tried', 'mistakes tried'),
    outcome: 'Outcome',
    outcomes: {
      done: 'done',
      blocked: 'blocked',
      adviser: 'adviser',
      waiting: 'waiting',
      handover: 'handover',
    },
    steps: 'Steps',
    step: 'Step',
    stepsTitle: 'Step by step',
    stepsNote: 'Who goes through each step and ends in each outcome.',
    nobody: 'Nobody.',
    files: 'Files',
    fileNotes: {
      csv: 'one row for each screen',
      goals: 'one row for each goal',
      json: 'to replay exactly the same customers',
      junit: 'for continuous integration',
      bound: 'the proven minimum of each journey',
      featureFr: 'Gherkin, in French',
      featureEn: 'Gherkin, in English',
    },
    route: 'The route',
    routeNote: (visited, all) => `${number('en', visited)} of ${en(all, 'step', 'steps')} seen.`,
    server: 'What the server says',
    serverNote: 'The server’s values for this customer.',
    fact: 'Fact',
    value: 'Value',
    call: 'Call',
    reaches: 'Goals reached',
    onDay: (day) => `On ${day}.`,
    question: 'Question',
    answer: 'Answer',
    noQuestion: 'Nothing is asked here.',
    unanswered: 'left empty',
    typed: 'Input tried',
    typedIn: (field) => `in “${field}”`,
    given: 'answers sent to the server',
    told: 'Expected response',
    triesNote: 'First, these mistakes are tried and refused; nothing is saved.',
    confirms: 'Warning confirmed:',
    saved: 'Saved by',
    payload: 'Payload',
    afterwards: 'Then:',
    end: 'End',
    offers: 'What is offered:',
    nothing: 'empty',
    result: 'Result',
    results: (on) => `Result ${{ engine: 'on the engine', http: 'over HTTP', browser: 'in the browser' }[on]}`,
    passed: 'passed',
    failed: 'failed',
    notRun: 'not replayed',
    runNote: (on, passed, failed, left) =>
      `Replayed ${{ engine: 'on the engine', http: 'over HTTP', browser: 'in the browser' }[on]}: ${number('en', passed)} passed, ${number('en', failed)} failed, ${number('en', left)} not replayed.`,
    failures: 'What failed',
    screenshot: (step) => `Screen “${step}”`,
    previous: 'Previous customer',
    next: 'Next customer',
  },
};
