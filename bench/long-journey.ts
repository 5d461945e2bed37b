import { parseDefinition } from '../engine/definition/parse-definition.ts';
import { resolveJourney } from '../engine/definition/resolve-parts.ts';
import { codes, toWhen, type BenchField } from './random-condition.ts';
import { exitOutcome, randomFunnel } from './random-funnel.ts';

export type LongJourney = {
  readonly id: string;
  readonly title: string;
  /** As it stands in `journeys/`, and its English in `locales/en/journeys/`. */
  readonly text: string;
  readonly english: string;
  /** A step in its middle, whose title and whose maximum are typed at: a letter more, or a digit less, is a finding. */
  readonly edited: { readonly step: string; readonly title: string };
};

const perSection = 10;
/** One digit less, and it is below the example. */
const most = 1999;
const payloadKeys = { number: 'mt_vlp', yesno: 'vlp', choice: 'periodicite', choices: 'periodicite' } as const;

const fieldOf = ({ kind }: BenchField, title: string) => {
  switch (kind) {
    case 'number':
      return {
        type: 'number',
        label: `Montant, ${title}`,
        missing: 'Indiquez un montant.',
        example: 500,
        min: 0,
        max: most,
      };
    case 'yesno':
      return { type: 'yesno', label: `Oui ou non, ${title}`, missing: 'Répondez par oui ou par non.' };
    case 'choice':
    case 'choices':
      return {
        type: kind,
        label: `Votre choix, ${title}`,
        missing: 'Choisissez une réponse.',
        options: [...codes, 'pink'].map((code) => ({ code, label: `Réponse ${code}` })),
      };
  }
};

/** A journey of `size` steps without a finding: three questions each, all sent, conditions and exits drawn at random. */
export const longJourney = (size: number): LongJourney => {
  const id = 'bench';
  const title = `Parcours de ${size} étapes`;
  const funnel = randomFunnel(size);
  const steps = funnel.steps.map(({ id: step, fields, when, exits }) => ({
    id: step,
    route: `/${id}-${step}`,
    title: `Question de l’étape ${step}`,
    fields: Object.fromEntries(fields.map((field) => [field.path, fieldOf(field, step)])),
    ...(when === undefined ? {} : { when: toWhen(when) }),
    ...(exits.length === 0 ? {} : { exits: exits.map((exit) => ({ when: toWhen(exit), to: exitOutcome })) }),
    save: {
      call: 'InsurerA/UpdateVLP',
      send: Object.fromEntries(fields.map(({ kind, path }) => [payloadKeys[kind], `$${path}`])),
    },
  }));
  const sections = Array.from({ length: Math.ceil(size / perSection) }, (_, n) => ({
    id: `part${n}`,
    title: `Partie ${n + 1}`,
    steps: steps.slice(n * perSection, (n + 1) * perSection),
  }));
  const journey = {
    id,
    title,
    sections,
    outcomes: {
      done: { kind: 'done', route: `/${id}-fini`, title: 'Fini', body: ['Vos réponses sont enregistrées.'] },
      [exitOutcome]: {
        kind: 'adviser',
        route: `/${id}-conseiller`,
        title: 'Parlons-en',
        body: ['Nous vous rappelons.'],
      },
    },
  };
  const text = `${JSON.stringify(journey, undefined, 2)}\n`;
  const { definition, findings } = parseDefinition('journey', `${id}.json`, text);
  if (definition === undefined) throw new Error(JSON.stringify(findings));
  const { texts } = resolveJourney({ file: `${id}.json`, definition }, { journeys: new Map(), parts: new Map() });
  const english = Object.fromEntries([...texts].map(([name, { french }]) => [name, { fr: french, en: french }]));
  const edited = steps[size >> 1];
  return {
    id,
    title,
    text,
    english: `${JSON.stringify(english, undefined, 2)}\n`,
    edited: { step: edited?.id ?? '', title: edited?.title ?? '' },
  };
};
