import { isRef, mapsLines, nameOf } from '../conditions/scope.ts';
import { after, type EncodedStep, type Encoding } from '../coverage/encode-journey.ts';
import type { Opened } from '../coverage/opened.ts';
import type { Code, Symbol } from '../coverage/symbols.ts';
import type { Example, FindingSeed, Origin } from '../definition/finding.ts';
import type { PayloadMap } from '../definition/condition-language.ts';
import type { FieldKind } from '../definition/field-language.ts';
import type { Resolved } from '../definition/resolve-parts.ts';
import type { Plan } from '../path/plan.ts';
import { and, not, or, type Formula } from '../solver/formula.ts';
import { isAlwaysAnswered } from './answers.ts';
import {
  acceptsType,
  enumOf,
  formsOf,
  propertiesOf,
  requiredOf,
  type ContractFacts,
  type WireSchema,
} from './contract-facts.ts';
import { refuses } from './sent-values.ts';
import { placeInJourney, placeInStep } from './uses.ts';

type Asked = {
  readonly resolved: Resolved;
  readonly encoding: Encoding;
  readonly can: (...formulas: readonly Formula[]) => boolean;
  readonly someone: (about: readonly string[], ...formulas: readonly Formula[]) => Example | undefined;
};

/** One mapping of what is sent, against what its call takes. */
type Sending = {
  readonly step: EncodedStep;
  readonly map: PayloadMap;
  readonly wire: WireSchema;
  readonly at: (key: string) => Origin;
  /** The list whose lines it is about. */
  readonly list?: string;
};

/** A key that somebody would leave out or fill with what is refused: who that is, as a formula. */
type Doubt = { readonly seed: FindingSeed; readonly name: string; readonly who: Formula };

/**
 * Answers that the journey lets through and the server would refuse: options that a key does not take, and what a key
 * cannot do without and somebody has not answered. Only what somebody sends is told, with that person.
 */
export const refusedSaves = (asked: Asked, contract: Pick<ContractFacts, 'calls'>): readonly FindingSeed[] => {
  const { encoding, can, someone } = asked;
  const known = knownFacts(encoding, contract);
  return encoding.steps.flatMap((step) => {
    const sending = sendingOf(asked, step, contract);
    const saved = and(step.visited, step.valid, known);
    return (sending === undefined ? [] : doubtsOf(encoding, sending)).flatMap(({ seed, name, who }) =>
      can(saved, who) ? [{ ...seed, example: someone([name], saved, who) }] : [],
    );
  });
};

/** What the server always says is there. */
const knownFacts = ({ plan, facts }: Encoding, contract: Pick<ContractFacts, 'calls'>): Formula =>
  and(
    ...Object.entries(plan.journey.facts).flatMap(([name, fact]) => {
      const opened = facts.get(name);
      return opened !== undefined && isAlwaysAnswered({ contract }, fact) ? [opened.symbol.present] : [];
    }),
  );

const sendingOf = (
  { resolved }: Asked,
  step: EncodedStep,
  { calls }: Pick<ContractFacts, 'calls'>,
): Sending | undefined => {
  const { id, save } = step.planStep.step;
  const { track } = resolved.journey;
  const ask = save ?? track;
  const call = ask !== undefined && Object.hasOwn(calls, ask.call) ? calls[ask.call] : undefined;
  if (ask?.send === undefined || call === undefined) return undefined;
  const at = (key: string): Origin =>
    save === undefined
      ? placeInJourney(resolved, ['track', 'send', key])
      : placeInStep(resolved, id, ['save', 'send', key]);
  return { step, map: ask.send, wire: call.request, at };
};

const inside = (at: Origin, ...path: readonly string[]): Origin => ({ ...at, path: [...at.path, ...path] });

const doubtsOf = (encoding: Encoding, sending: Sending): readonly Doubt[] => {
  const required = new Set(requiredOf(sending.wire));
  const properties = propertiesOf(sending.wire);
  return Object.entries(sending.map).flatMap(([key, value]): readonly Doubt[] => {
    const wire = properties[key];
    const at = sending.at(key);
    // A key that the call does not know has a finding of its own.
    if (wire === undefined) return [];
    if (isRef(value))
      return doubtsOfName(encoding, sending, { key, at, wire, isNeeded: required.has(key) }, nameOf(value));
    if (typeof value !== 'object') return [];
    if (!mapsLines(value)) {
      return doubtsOf(encoding, { ...sending, map: value, wire, at: (one) => inside(at, one) });
    }
    const name = nameOf(value.each);
    const whole = doubtsOfName(encoding, sending, { key, at, wire: {}, isNeeded: required.has(key) }, name);
    const lines: Sending = {
      ...sending,
      map: value.as,
      wire: wire.items ?? {},
      at: (one) => inside(at, 'as', one),
      list: name,
    };
    return [...whole, ...doubtsOf(encoding, lines)];
  });
};

type Key = { readonly key: string; readonly at: Origin; readonly wire: WireSchema; readonly isNeeded: boolean };

const doubtsOfName = (
  encoding: Encoding,
  sending: Sending,
  { key, at, wire, isNeeded }: Key,
  own: string,
): readonly Doubt[] => {
  const name = sending.list === undefined ? own : `${sending.list}.${own}`;
  if (name === 'next.route' || name === 'step.route') return [];
  const sources = sourcesOf(encoding, sending, own);
  const params = { key, name };
  const absent = or(...sources.map(({ there, symbol }) => and(there, not(symbol.present))));
  const isAbsent: readonly Doubt[] = isNeeded
    ? [{ seed: { code: 'payload-key-absent', at, params }, name, who: absent }]
    : [];
  if (!isCounted(encoding.plan, sending.list, own)) return isAbsent;
  const isSeveral = sources.some(({ symbol }) => symbol.kind === 'many');
  const takes = isSeveral ? (itemsOf(wire) ?? {}) : wire;
  const codes = [...new Set(sources.flatMap(({ symbol }) => ('codes' in symbol ? symbol.codes : [])))]
    // Several options are kept as texts.
    .filter((code) => isRefused(takes, isSeveral ? String(code) : code));
  const options = enumOf(takes)?.slice(0, 12).map(String).join(', ') ?? [takes.type ?? '…'].flat().join(', ');
  return [
    ...isAbsent,
    ...codes.map((code): Doubt => ({
      seed: { code: 'payload-option-refused', at, params: { key, name, value: String(code), options } },
      name,
      who: or(...sources.map(({ there, symbol }) => and(there, isCode(symbol, code)))),
    })),
  ];
};

/** The values that a name stands for where it is sent: one, or one of each line that is there. */
const sourcesOf = (
  encoding: Encoding,
  { step, list }: Sending,
  own: string,
): readonly { readonly there: Formula; readonly symbol: Symbol }[] => {
  if (list === undefined) {
    return [{ there: and(), symbol: encoding.symbolAt(own, after(step.planStep.index)) }];
  }
  const lines = openedOf(encoding, list)?.lines ?? [];
  return lines.flatMap(({ there, fields }) => {
    const symbol = fields.get(own)?.symbol;
    return symbol === undefined ? [] : [{ there, symbol }];
  });
};

const openedOf = ({ steps }: Encoding, name: string): Opened | undefined =>
  steps.flatMap(({ fields }) => fields).find((field) => field.name === name)?.opened;

/** Kinds whose answers are all counted by the solver; of the others it knows a few that stand for all. */
const counted: ReadonlySet<FieldKind> = new Set(['choice', 'choices', 'yesno', 'truefalse', 'consent']);

const isCounted = ({ scope, journey, lists }: Plan, list: string | undefined, own: string): boolean => {
  const info = scope.names.get(list ?? own);
  if (info?.kind === 'fact') return journey.facts[own]?.values !== undefined;
  if (info?.kind !== 'field') return info?.kind === 'compute';
  const field = list === undefined || info.field.type !== 'list' ? info.field : info.field.item[own];
  if (field === undefined || !counted.has(field.type)) return false;
  // The options of a list that the server brings itself are not known.
  return !('list' in field) || field.list === undefined || Object.hasOwn(lists, field.list);
};

const itemsOf = (wire: WireSchema): WireSchema | undefined =>
  wire.items ??
  formsOf(wire)
    .map(itemsOf)
    .find((one) => one !== undefined);

const isRefused = (wire: WireSchema, code: Code): boolean => !acceptsType(wire, typeof code) || refuses(wire, code);

const isCode = (symbol: Symbol, code: Code): Formula =>
  symbol.kind === 'many' ? symbol.holds(code) : symbol.kind === 'code' ? symbol.is(code) : or();
