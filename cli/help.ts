import { levels } from '../engine/coverage/customer.ts';
import { commandLine, type Common, type Told } from './command.ts';

/** What is said of a command: how it is written, what it does, and what each of its own options does. */
export type Help = {
  readonly line: Told;
  readonly does: Told;
  /** By their names, without the dashes. */
  readonly options: Readonly<Record<string, Told>>;
};

const allLevels = levels.join(', ');

const clock: Told = {
  en: 'YYYY-MM-DD: the day on which everything happens; today in Paris without it',
  fr: 'AAAA-MM-JJ\u00a0: le jour où tout se passe\u202f; sans elle, aujourd’hui à Paris',
};
const fresh: Told = {
  en: 'works everything out again, whatever earlier runs have worked out',
  fr: 'recalcule tout, quoi que des exécutions précédentes aient déjà calculé',
};
const server: Told = {
  en: 'URL: where the server is; without it PARCOURS_SERVER says it, or it is http://localhost:3000',
  fr: 'URL\u00a0: où est le serveur\u202f; sans elle, PARCOURS_SERVER le dit, ou c’est http://localhost:3000',
};
const because: Told = {
  en: 'REASON: why, for whoever reads the history; 3 to 500 signs',
  fr: 'RAISON\u00a0: pourquoi, pour qui lira l’historique\u202f; de 3 à 500 signes',
};
const against: Told = {
  en: 'DIR: the earlier state is another folder of definitions',
  fr: 'DOSSIER\u00a0: l’état antérieur est un autre dossier de définitions',
};
const since: Told = {
  en: 'REVISION: the earlier state is a revision of git, such as HEAD~3',
  fr: 'RÉVISION\u00a0: l’état antérieur est une révision de git, comme HEAD~3',
};

/** Of every command that generates customers. */
const cover = {
  line: {
    en: '[--level LEVEL] [--clock YYYY-MM-DD] [--seed N] [--tight] [--fresh]',
    fr: '[--level NIVEAU] [--clock AAAA-MM-JJ] [--seed N] [--tight] [--fresh]',
  },
  options: {
    level: {
      en: `LEVEL: how far the customers go, each level with those before it: ${allLevels}`,
      fr: `NIVEAU\u00a0: jusqu’où vont les clients, chaque niveau avec ceux qui le précèdent\u00a0: ${allLevels}`,
    },
    clock,
    seed: {
      en: 'N: a whole number; another one gives other customers who do as well',
      fr: 'N\u00a0: un nombre entier\u202f; un autre donne d’autres clients qui conviennent aussi',
    },
    tight: {
      en: 'looks longer for the proven minimum of customers',
      fr: 'cherche plus longtemps le nombre minimal de clients qui soit prouvé',
    },
    fresh,
  },
} as const;

/** Every command, in the order in which they are listed. */
export const helps = {
  check: {
    line: {
      en: 'check [journey...] [--notes] [--fix [--since REVISION | --against DIR]] [--clock YYYY-MM-DD] [--fresh]',
      fr: 'check [parcours...] [--notes] [--fix [--since RÉVISION | --against DOSSIER]] [--clock AAAA-MM-JJ] [--fresh]',
    },
    does: {
      en: 'what is wrong, with file, line and column',
      fr: 'ce qui ne va pas, avec le fichier, la ligne et la colonne',
    },
    options: {
      notes: { en: 'also what may well be meant', fr: 'aussi ce qui est peut-être voulu' },
      fix: {
        en: 'writes what is suggested, and takes out English of no text; since an earlier state, puts back what became wrong',
        fr: 'écrit ce qui est proposé, et retire l’anglais d’aucun texte\u202f; depuis un état antérieur, remet ce qui est devenu faux',
      },
      ...{ since, against, clock, fresh },
    },
  },
  graph: {
    line: { en: 'graph JOURNEY [--as mermaid|svg]', fr: 'graph PARCOURS [--as mermaid|svg]' },
    does: { en: 'the journey as a drawing', fr: 'le parcours en dessin' },
    options: {
      as: {
        en: 'mermaid or svg: the form of the drawing; mermaid without it',
        fr: 'mermaid ou svg\u00a0: la forme du dessin\u202f; sans elle, mermaid',
      },
    },
  },
  paths: {
    line: {
      en: `paths [journey...] ${cover.line.en} [--out DIR]`,
      fr: `paths [parcours...] ${cover.line.fr} [--out DOSSIER]`,
    },
    does: {
      en: 'customers who reach all that can be reached, and what nobody can reach',
      fr: 'des clients qui atteignent tout ce qui peut l’être, et ce que personne ne peut atteindre',
    },
    options: {
      ...cover.options,
      out: { en: 'DIR: a folder for the report', fr: 'DOSSIER\u00a0: un dossier pour le rapport' },
    },
  },
  test: {
    line: {
      en: `test [journey...] [--on engine|http|browser] [--suite FILE] [--only ID] [--out DIR] [--resume] [--chaos] [--screenshots DIR] ${cover.line.en}`,
      fr: `test [parcours...] [--on engine|http|browser] [--suite FICHIER] [--only ID] [--out DOSSIER] [--resume] [--chaos] [--screenshots DOSSIER] ${cover.line.fr}`,
    },
    does: {
      en: 'replays the customers, generated or those of a paths.json',
      fr: 'rejoue les clients, générés ou ceux d’un paths.json',
    },
    options: {
      ...cover.options,
      on: {
        en: 'engine, http or browser: on what they are replayed; engine without it',
        fr: 'engine, http ou browser\u00a0: sur quoi ils sont rejoués\u202f; sans elle, engine',
      },
      suite: { en: 'FILE: the customers of a paths.json', fr: 'FICHIER\u00a0: les clients d’un paths.json' },
      only: {
        en: 'ID: this customer alone; may be given several times',
        fr: 'ID\u00a0: ce client seulement\u202f; peut être donnée plusieurs fois',
      },
      out: {
        en: 'DIR: a folder for the report and the results',
        fr: 'DOSSIER\u00a0: un dossier pour le rapport et les résultats',
      },
      resume: {
        en: 'passes over those that passed before, by the results in the folder of --out',
        fr: 'laisse ceux qui avaient réussi, d’après les résultats du dossier de --out',
      },
      chaos: {
        en: 'in a browser: has something happen at each step',
        fr: 'dans un navigateur\u00a0: provoque un incident à chaque étape',
      },
      screenshots: {
        en: 'DIR: in a browser, takes each screen at 390 and 1280 px into this folder',
        fr: 'DOSSIER\u00a0: dans un navigateur, y met une image de chaque écran à 390 et 1280 px',
      },
    },
  },
  mutate: {
    line: { en: `mutate [journey...] ${cover.line.en}`, fr: `mutate [parcours...] ${cover.line.fr}` },
    does: {
      en: 'which small mistakes in a journey its customers notice, by kind, and which they do not',
      fr: 'quelles petites erreurs d’un parcours ses clients remarquent, par genre, et lesquelles non',
    },
    options: cover.options,
  },
  diff: {
    line: {
      en: 'diff [journey...] [--since REVISION | --against DIR] [--paths] [--clock YYYY-MM-DD]',
      fr: 'diff [parcours...] [--since RÉVISION | --against DOSSIER] [--paths] [--clock AAAA-MM-JJ]',
    },
    does: {
      en: 'what has changed since the last commit, a revision, or another folder, and whom it concerns',
      fr: 'ce qui a changé depuis le dernier commit, une révision ou un autre dossier, et qui est concerné',
    },
    options: {
      ...{ since, against },
      paths: {
        en: 'also which ways of generated customers stay, change, end early, or are new',
        fr: 'aussi quels chemins de clients générés restent, changent, s’arrêtent plus tôt ou sont nouveaux',
      },
      clock,
    },
  },
  why: {
    line: {
      en: 'why JOURNEY STEP [--customer FILE] [--clock YYYY-MM-DD]',
      fr: 'why PARCOURS ÉTAPE [--customer FICHIER] [--clock AAAA-MM-JJ]',
    },
    does: {
      en: 'why a step is shown or skipped for somebody, and what would show it',
      fr: 'pourquoi une étape est affichée à quelqu’un ou passée, et ce qui l’afficherait',
    },
    options: {
      customer: {
        en: 'FILE: who it is, as { clock, server, answers }; a generated customer without it',
        fr: 'FICHIER\u00a0: qui c’est, sous la forme { clock, server, answers }\u202f; sans elle, un client généré',
      },
      clock,
    },
  },
  rename: {
    line: {
      en: 'rename JOURNEY-OR-PART NAME NEW-NAME',
      fr: 'rename PARCOURS-OU-PARTIE NOM NOUVEAU-NOM',
    },
    does: {
      en: 'gives a question, a server fact, a computed value, a step or an outcome another name, wherever it is read; of a question, a step or an outcome the old one is noted as `was`',
      fr: 'donne un autre nom à une question, une donnée du serveur, une valeur calculée, une étape ou une issue, partout où elle est lue\u202f; d’une question, d’une étape ou d’une issue, l’ancien est noté dans «\u00a0was\u00a0»',
    },
    options: {},
  },
  texts: {
    line: {
      en: 'texts [journey...] [--all] [--export FILE.csv | --import FILE.csv]',
      fr: 'texts [parcours...] [--all] [--export FICHIER.csv | --import FICHIER.csv]',
    },
    does: {
      en: 'texts whose English is missing or outdated, as a table for translators, and back',
      fr: 'les textes dont l’anglais manque ou n’est plus à jour, en tableau pour qui traduit, et retour',
    },
    options: {
      all: { en: 'every text', fr: 'tous les textes' },
      export: { en: 'FILE.csv: writes the table', fr: 'FICHIER.csv\u00a0: écrit le tableau' },
      import: { en: 'FILE.csv: takes a table back', fr: 'FICHIER.csv\u00a0: reprend un tableau' },
    },
  },
  studio: {
    line: { en: 'studio [--port N] [--server URL]', fr: 'studio [--port N] [--server URL]' },
    does: {
      en: 'a local page on which journeys are edited, tried, translated and compared',
      fr: 'une page locale où modifier, essayer, traduire et comparer les parcours',
    },
    options: {
      port: { en: 'N: its port; 3040 without it', fr: 'N\u00a0: son port\u202f; sans elle, 3040' },
      server,
    },
  },
  new: {
    line: { en: 'new JOURNEY', fr: 'new PARCOURS' },
    does: {
      en: 'begins a journey: two questions, an exit and an end that pass the check, with their English, and brings the help for editors up to date',
      fr: 'commence un parcours\u00a0: deux questions, une sortie et une fin sans constat, avec leur anglais, et met à jour l’aide des éditeurs',
    },
    options: {},
  },
  schema: {
    line: { en: 'schema [--check]', fr: 'schema [--check]' },
    does: {
      en: 'writes journey.schema.json and part.schema.json into the folder, for editors: its fields, options, calls, parts and outcomes, with help',
      fr: 'écrit journey.schema.json et part.schema.json dans le dossier, pour les éditeurs\u00a0: ses questions, réponses, appels, parties et issues, avec leur aide',
    },
    options: {
      check: { en: 'only says whether they are up to date', fr: 'dit seulement s’ils sont à jour' },
    },
  },
  publish: {
    line: {
      en: 'publish --because REASON | --approve ID | --proposal ID | --list [--server URL]',
      fr: 'publish --because RAISON | --approve ID | --proposal ID | --list [--server URL]',
    },
    does: {
      en: 'puts the draft forward, and publishes it where nobody else must approve; approves or publishes a proposal; lists them',
      fr: 'propose le brouillon, et le publie si personne d’autre ne doit l’approuver\u202f; approuve ou publie une proposition\u202f; en donne la liste',
    },
    options: {
      because,
      approve: { en: 'ID: approves this proposal', fr: 'ID\u00a0: approuve cette proposition' },
      proposal: { en: 'ID: publishes this proposal', fr: 'ID\u00a0: publie cette proposition' },
      list: { en: 'the proposals', fr: 'les propositions' },
      server,
    },
  },
  rollback: {
    line: {
      en: 'rollback --to NUMBER --because REASON [--server URL]',
      fr: 'rollback --to NUMÉRO --because RAISON [--server URL]',
    },
    does: {
      en: 'puts an earlier publication forward to be published again, with its own report',
      fr: 'propose de publier à nouveau une publication antérieure, avec son propre rapport',
    },
    options: {
      to: { en: 'NUMBER: the publication to go back to', fr: 'NUMÉRO\u00a0: la publication à laquelle revenir' },
      ...{ because, server },
    },
  },
  migrate: {
    line: { en: 'migrate [--server URL]', fr: 'migrate [--server URL]' },
    does: {
      en: 'replays every open dossier of the server against the draft and says what would become of it; nothing is kept',
      fr: 'rejoue chaque dossier ouvert du serveur sur le brouillon et dit ce qu’il deviendrait\u202f; rien n’est gardé',
    },
    options: { server },
  },
  publications: {
    line: { en: 'publications [--verify] [--server URL]', fr: 'publications [--verify] [--server URL]' },
    does: {
      en: 'what was published, by whom and why',
      fr: 'ce qui a été publié, par qui et pourquoi',
    },
    options: {
      verify: {
        en: 'whether a row of it, or of what authors did, was changed since',
        fr: 'si une ligne en a été modifiée depuis, ou une de ce que les auteurs ont fait',
      },
      server,
    },
  },
  retention: {
    line: { en: 'retention [--dry-run] [--server URL]', fr: 'retention [--dry-run] [--server URL]' },
    does: {
      en: 'removes the personal data whose time is over, as a running server does once a day, and says how much',
      fr: 'supprime les données personnelles dont la durée est passée, comme un serveur en marche le fait une fois par jour, et dit combien',
    },
    options: {
      'dry-run': { en: 'only says how much, and removes nothing', fr: 'dit seulement combien, et ne supprime rien' },
      server,
    },
  },
  authors: {
    line: {
      en: 'authors first NAME | add NAME --roles reader,editor,reviewer,publisher | revoke ID | list [--server URL]',
      fr: 'authors first NOM | add NOM --roles reader,editor,reviewer,publisher | revoke ID | list [--server URL]',
    },
    does: {
      en: 'the first publisher, on the machine of the server; others, by a publisher',
      fr: 'la première personne qui publie, sur la machine du serveur\u202f; les autres, par qui publie',
    },
    options: {
      roles: {
        en: 'what an author may do: several with commas between them',
        fr: 'ce que peut faire un auteur\u00a0: plusieurs rôles, séparés par des virgules',
      },
      server,
    },
  },
} as const satisfies Readonly<Record<string, Help>>;

export type CommandName = keyof typeof helps;

/** What every command takes. */
export const commonHelp: Help['options'] = {
  journeys: {
    en: 'DIR: a folder of definitions; journeys without it',
    fr: 'DOSSIER\u00a0: un dossier de définitions\u202f; sans elle, journeys',
  },
  format: { en: 'text or json: json for machines', fr: 'text ou json\u00a0: json pour des machines' },
  lang: { en: 'fr or en: the language; en without it', fr: 'fr ou en\u00a0: la langue\u202f; sans elle, en' },
};

const words = {
  en: {
    line: `${commandLine('COMMAND')} [--journeys DIR] [--format text|json] [--lang fr|en]`,
    more: 'The options of a command: COMMAND --help',
    codes: 'Exit code: 0 fine, 1 findings, 2 wrong usage, 130 stopped.',
    every: 'Every command also takes:',
  },
  fr: {
    line: `${commandLine('COMMANDE')} [--journeys DOSSIER] [--format text|json] [--lang fr|en]`,
    more: 'Les options d’une commande\u00a0: COMMANDE --help',
    codes: 'Code de sortie\u00a0: 0 rien à signaler, 1 des constats, 2 mauvais emploi, 130 interrompu.',
    every: 'Toutes les commandes prennent aussi\u00a0:',
  },
} as const;

const brief = ({ line, does }: Help, language: Common['language']): string =>
  `  ${line[language]}\n      ${does[language]}`;

const optionLines = (options: Help['options'], language: Common['language'], width: number): readonly string[] =>
  Object.entries(options).map(([name, says]) => `      ${`--${name}`.padEnd(width)}  ${says[language]}`);

/** What `--help` prints of one command. */
export const helpOf = (name: CommandName, language: Common['language']): string => {
  const help: Help = helps[name];
  const width = Math.max(...Object.keys({ ...help.options, ...commonHelp }).map((option) => `--${option}`.length));
  return [
    brief(help, language),
    ...optionLines(help.options, language, width),
    `      ${words[language].every}`,
    ...optionLines(commonHelp, language, width),
  ].join('\n');
};

/** What `--help` prints of all of them. */
export const helpOfAll = (language: Common['language']): string =>
  [
    words[language].line,
    '',
    ...Object.values<Help>(helps).map((help) => brief(help, language)),
    '',
    words[language].more,
    words[language].codes,
  ].join('\n');
