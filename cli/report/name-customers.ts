import type { Customer, Suite } from '../../engine/coverage/customer.ts';
import { tellApart, type Trait } from '../../engine/coverage/tell-apart.ts';
import { startSlots } from '../../engine/path/path.ts';
import type { Plan, PlanStep } from '../../engine/path/plan.ts';
import { fieldViewOf, sayAnswer, sayFact, type Speaker } from './say.ts';

/** Longer than this, a label or an answer is cut: a title is read at a glance. */
const longest = 42;
const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text);

/**
 * Gives each customer its sentence in both languages: the few answers and server values that set it apart, then where it
 * ends. Two customers never share a sentence.
 */
export const nameCustomers = (
  suite: Suite,
  plan: Plan,
  speakers: { readonly fr: Speaker; readonly en: Speaker },
): Suite => {
  const traits = tellApart(plan, suite.customers);
  const titles = { fr: titlesIn(speakers.fr, suite, traits), en: titlesIn(speakers.en, suite, traits) };
  return {
    ...suite,
    customers: suite.customers.map((customer, at) => ({
      ...customer,
      title: { fr: titles.fr[at] ?? customer.id, en: titles.en[at] ?? customer.id },
    })),
  };
};

const titlesIn = (speaker: Speaker, suite: Suite, traits: readonly (readonly Trait[])[]): readonly string[] => {
  const alone = labelsOfOneField(speaker);
  const seen = new Map<string, number>();
  return suite.customers.map((customer, at) => {
    const said = (traits[at] ?? []).map((trait) => sayTrait(speaker, customer, trait, alone));
    const sentence = [...(said.length === 0 ? [] : [said.join(', ')]), `→ ${endOf(speaker, customer)}`].join(' ');
    const times = (seen.get(sentence) ?? 0) + 1;
    seen.set(sentence, times);
    return times === 1 ? sentence : `${sentence} (${times})`;
  });
};

/** The title of the outcome; a customer that ends on a step is named after it. */
export const endOf = ({ plan, words }: Speaker, { end }: Pick<Customer, 'end'>): string => {
  if (end.kind === 'outcome') return words.text(plan.journey.outcomes[end.id]?.title ?? end.id);
  const step = plan.steps[plan.indexOf.get(end.id) ?? -1]?.step;
  return words.text(step?.short ?? step?.title ?? end.id);
};

const sayTrait = (speaker: Speaker, customer: Customer, trait: Trait, alone: ReadonlySet<string>): string => {
  const { plan, words } = speaker;
  const between = words.language === 'fr' ? '\u00a0: ' : ': ';
  if (trait.kind === 'fact') {
    const fact = plan.journey.facts[trait.name];
    return `${nameOfFact(speaker, trait.name)}${between}${sayFact(speaker, fact, trait.value)}`;
  }
  const step = plan.steps.find(({ fields }) => fields.some(({ name }) => name === trait.name));
  const slots = startSlots(plan, { today: customer.clock, answers: {}, server: customer.server });
  const value = trait.kind === 'answer' ? trait.value : undefined;
  const view = step === undefined ? undefined : fieldViewOf(speaker, step.step.id, trait.name, slots, value);
  if (view === undefined) return trait.name;
  const label = labelOf(speaker, step, words.text(view.field.label));
  if (trait.kind === 'absent') return words.language === 'fr' ? `sans «\u00a0${label}\u00a0»` : `without “${label}”`;
  const answer = sayAnswer(speaker, view, trait.value, slots);
  return view.kind === 'choice' && alone.has(answer) ? shorten(answer) : `${label}${between}${shorten(answer)}`;
};

/** A question too long for a title gives way to the short name of its step, where that step asks nothing else. */
const labelOf = ({ words }: Speaker, step: PlanStep | undefined, label: string): string => {
  const bare = label.replace(/[\s?:.]+$/u, '');
  const short = step?.fields.length === 1 ? step.step.short : undefined;
  return shorten(bare.length > longest && short !== undefined ? words.text(short) : bare);
};

/** By what it says, where that is written; else a state check is known by its section, every other fact by its name. */
export const nameOfFact = ({ plan, words }: Speaker, name: string): string => {
  const label = plan.journey.facts[name]?.label;
  if (label !== undefined) return words.text(label).replace(/[\s?:.]+$/u, '');
  const section = plan.journey.sections.find(
    ({ state }) => state !== undefined && state === plan.journey.facts[name]?.call,
  );
  return section === undefined ? name : words.text(section.title);
};

/** Options whose label belongs to one question only: "Une société" says by itself who pays. */
const labelsOfOneField = ({ plan, words }: Speaker): ReadonlySet<string> => {
  const fields = new Map<string, Set<string>>();
  for (const planStep of plan.steps) {
    for (const { name, field } of planStep.fields) {
      if (field.type !== 'choice' && field.type !== 'choices') continue;
      const options = field.options ?? (field.list === undefined ? [] : (words.labels[field.list] ?? []));
      for (const { label } of options) {
        const said = words.text(label);
        fields.set(said, (fields.get(said) ?? new Set()).add(name));
      }
    }
  }
  return new Set([...fields].flatMap(([label, names]) => (names.size === 1 && label.length > 6 ? [label] : [])));
};
