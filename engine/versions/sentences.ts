import { namesInWhen } from '../conditions/names-in.ts';
import { boxOf } from '../coverage/run-customer.ts';
import { isRef, nameOf } from '../conditions/scope.ts';
import { isSame } from '../coverage/mutation/same.ts';
import type { When } from '../definition/condition-language.ts';
import type { RuleDefinition } from '../definition/language.ts';
import type { Change, Shown } from './diff.ts';
import { formatNumber } from '../view/format-values.ts';
import type { Edition } from './edition.ts';
import type { Arrival } from './meetings.ts';
import { namesOf, type Action, type EditPlace } from './edits.ts';
import { formerName } from './former-name.ts';
import {
  quoted,
  sayAction,
  sayIf,
  sayLiteral,
  sayName,
  sayOutcome,
  saySection,
  sayStep,
  sayValue,
  sayWhen,
  type Language,
  type Teller,
} from './say.ts';
import { sentenceWords as w } from './sentence-words.ts';

/** One change in words: what was edited, and a line for each thing that it does. */
export type ToldChange = { readonly sentence: string; readonly effects: readonly string[] };

/** Tells a change between two editions. What is gone is named as it was, everything else as it is now. */
export const tellChange = (before: Edition, after: Edition, change: Change, language: Language): ToldChange => {
  const [was, is]: readonly [Teller, Teller] = [
    { edition: before, language },
    { edition: after, language },
  ];
  const now = change.code === 'removed' ? was : is;
  const former = formerName(before.journey, after.journey, change);
  return {
    sentence: `${sayPlace(now, change.place)}${language === 'fr' ? '\u00a0' : ''}: ${what(was, is, change)}.`,
    effects: [
      ...change.shown.map((shown) => tellShown(was, is, change, shown)),
      ...change.possible
        .filter((effect) => effect !== 'text')
        .map((effect) => w[language].possible(w[language].effects[effect])),
      ...(change.concerned === undefined ? [] : [tellArrival(is, was, change.concerned)]),
      ...(former === undefined ? [] : [w[language].renamed(former.was, former.name)]),
    ],
  };
};

const sayPlace = (teller: Teller, { kind, id }: EditPlace): string => {
  const { language } = teller;
  const name = {
    journey: () => '',
    section: () => saySection(teller, id),
    step: () => sayStep(teller, id),
    outcome: () => sayOutcome(teller, id),
    fact: () => sayName(teller, id),
    compute: () => quoted(id, language),
    list: () => quoted(id, language),
  }[kind]();
  return `${w[language].places[kind]} ${name}`.trim();
};

const what = (
  was: Teller,
  is: Teller,
  { code, place, part = '', key = '', language: only, from, to }: Change,
): string => {
  const { language } = is;
  const words = w[language];
  const q = (text: unknown): string => (typeof text === 'string' ? quoted(text, language) : sayData(is, text));
  const name = (): string => sayName(code === 'field-removed' ? was : is, part);
  const when = (teller: Teller, value: unknown): string =>
    typeof value === 'object' ? sayWhen(teller, value as When) : words.always;
  const fromTo = (): string => words.fromTo(limit(was, part, from), limit(is, part, to));
  switch (code) {
    case 'text': {
      const english = only === 'en' ? words.english : '';
      if (from === undefined) return `${words.newText(q(to))}${english}`;
      return `${to === undefined ? words.noText(q(from)) : words.text(q(from), q(to))}${english}`;
    }
    case 'look':
      return part === '' ? words.look(key) : `${sayName(is, part)}, ${words.look(key)}`;
    case 'added':
      return words.added;
    case 'removed':
      return words.removed;
    case 'moved':
      return key === 'section' ? words.movedTo(saySection(was, String(from)), saySection(is, String(to))) : words.moved;
    case 'renamed':
      return (place.kind === 'outcome' ? words.endFollowed : words.followed)(q(from));
    case 'shown':
      return (key === 'skipIf' ? words.skipped : words.shown)(when(is, to), when(was, from));
    case 'route':
      return words.route(q(from), q(to));
    case 'commit':
      return to === undefined ? words.notCommit : words.commit;
    case 'setting':
      if (place.kind === 'outcome') return words.look(key);
      return place.kind === 'fact' ? factChanged(language, from, to) : calcChanged(was, is, from, to);
    case 'sent':
      return words.sent(key);
    case 'field-added':
      return words.fieldAdded(name());
    case 'field-removed':
      return words.fieldRemoved(name());
    case 'field-moved':
      return words.fieldMoved(name());
    case 'field-renamed':
      return words.fieldFollowed(name(), q(from), q(to));
    case 'field-shown':
      return words.fieldShown(name(), when(is, to), when(was, from));
    case 'field-kind':
      return words.fieldKind(name(), String(from), String(to));
    case 'required':
      return to === undefined ? words.required(name()) : words.optional(name());
    case 'limit':
      return place.kind === 'list'
        ? `${q(part)}, ${words.limits(key)} ${words.fromTo(sayData(was, from), sayData(is, to))}`
        : `${sayName(is, part)}, ${words.limits(key)} ${fromTo()}`;
    case 'option-added':
      return words.optionAdded(q(to ?? key), place.kind === 'list' ? '' : name());
    case 'option-removed':
      return words.optionRemoved(q(from ?? key), place.kind === 'list' ? '' : name());
    case 'rule-added':
      return words.ruleAdded(ruleText(to, part, language));
    case 'rule-removed':
      return words.ruleRemoved(ruleText(from, part, language));
    case 'rule':
      return key === 'level'
        ? words.ruleLevel(quoted(part, language), to === 'warning')
        : words.rule(quoted(part, language), when(is, to), when(was, from));
    case 'exit-added':
      return words.exitAdded(sayOutcome(is, part), sayIf(is, to as When));
    case 'exit-removed':
      return words.exitRemoved(sayOutcome(was, part), sayIf(was, from as When));
    case 'exit':
      return key === 'order'
        ? words.exitOrder(sayOutcome(is, part))
        : words.exit(sayOutcome(is, part), sayIf(is, to as When), when(was, from));
    case 'action-added':
      return words.actionAdded(sayAction(is, place.id, part), toWhom(is, (to as Action).when));
    case 'action-removed':
      return words.actionRemoved(sayAction(was, place.id, part), toWhom(was, (from as Action).when));
    case 'action-shown':
      return words.actionShown(
        sayAction(is, place.id, part),
        toWhom(is, to as When | undefined),
        toWhom(was, from as When | undefined),
      );
    case 'action':
      return key === 'order'
        ? words.actionOrder
        : words.action(sayAction(is, place.id, part), leadsTo(is, to as Action), leadsTo(was, from as Action));
  }
};

/** Whom an action is offered to. */
const toWhom = (teller: Teller, when: When | undefined): string =>
  when === undefined ? w[teller.language].everybody : sayIf(teller, when);

/** Where an action leads: to a step of the journey, or to another page; nowhere said, to where savers are at home. */
const leadsTo = (teller: Teller, { to, href }: Pick<Action, 'to' | 'href'>): string => {
  if (to !== undefined) return sayStep(teller, to);
  return href === undefined ? w[teller.language].home : quoted(href, teller.language);
};

const limit = (teller: Teller, part: string, value: unknown): string =>
  value === undefined
    ? w[teller.language].noLimit
    : Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'object'
        ? sayData(teller, value)
        : sayLiteral(teller, part, value);

type Keyed = Readonly<Record<string, unknown>>;
const isKeyed = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is written in a definition, in words: names by what they are called, anything else as it stands. */
const sayData = (teller: Teller, value: unknown): string => {
  const { language } = teller;
  if (value === undefined || value === null) return w[language].nothing;
  if (isRef(value)) return sayName(teller, nameOf(value));
  if (typeof value === 'string') return quoted(value, language);
  if (Array.isArray(value)) return value.map((one: unknown) => sayData(teller, one)).join(', ') || w[language].nothing;
  if (!isKeyed(value)) return typeof value === 'number' ? formatNumber(value, language) : String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${key}${w[language].colon}${sayData(teller, inner)}`)
    .join(', ');
};

/** What is not the same in two values, each with the keys that lead to it; places in a list are counted from 1. */
type Member = { readonly path: readonly (string | number)[]; readonly from: unknown; readonly to: unknown };

const membersBetween = (from: unknown, to: unknown, path: Member['path'] = []): readonly Member[] => {
  if (isSame(from, to)) return [];
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return from.flatMap((one, n) => membersBetween(one, to[n], [...path, n + 1]));
  return isKeyed(from) && isKeyed(to)
    ? namesOf(from, to).flatMap((key) => membersBetween(from[key], to[key], [...path, key]))
    : [{ path, from, to }];
};

const tellMember = (language: Language, name: string, from: string | undefined, to: string | undefined): string => {
  const words = w[language];
  if (from === undefined) return words.memberNew(name, to ?? words.nothing);
  return to === undefined ? words.memberGone(name, from) : words.memberChanged(name, from, to);
};

/** Of what the server says, what is read otherwise: the call, or what one of its answers means. */
const factChanged = (language: Language, from: unknown, to: unknown): string => {
  const words = w[language];
  const said = (value: unknown): string | undefined =>
    value === undefined ? undefined : quoted(typeof value === 'string' ? value : String(value), language);
  const nested = (fact: unknown): unknown => (isKeyed(fact) ? { ...fact, values: fact['values'] ?? {} } : fact);
  return membersBetween(nested(from), nested(to))
    .map(({ path: [key = '', code], from: before, to: after }) => {
      const name =
        code === undefined ? (words.members[key] ?? String(key)) : words.valueCalled(quoted(String(code), language));
      return tellMember(language, name, said(before), said(after));
    })
    .join(', ');
};

/** A value is worked out in another way, or from something else. */
const calcChanged = (was: Teller, is: Teller, from: unknown, to: unknown): string => {
  const { language } = is;
  const words = w[language];
  const byOf = (calc: unknown): string | undefined => (isKeyed(calc) ? Object.keys(calc)[0] : undefined);
  if (byOf(from) !== byOf(to)) return words.calculated(sayData(is, to), sayData(was, from));
  return membersBetween(from, to)
    .map(({ path, from: before, to: after }) =>
      tellMember(
        language,
        words.calcPart(path.join(' ')),
        before === undefined ? undefined : sayData(was, before),
        after === undefined ? undefined : sayData(is, after),
      ),
    )
    .join(', ');
};

const ruleText = (rule: unknown, id: string, language: Language): string =>
  quoted(language === 'fr' ? (rule as RuleDefinition).message : id, language);

/** Questions whose answers are refused, or no longer are. */
const wrongIn = (observed: Shown['observed']): readonly string[] =>
  'issues' in observed ? observed.issues.map(({ field }) => boxOf(field)) : [];

/** Somebody who shows an effect, by what they answered where it shows. */
const tellShown = (was: Teller, is: Teller, change: Change, { effect, person, observed }: Shown): string => {
  const { language } = is;
  const words = w[language];
  const isOfField = /field|limit|required|option/u.test(change.code) && change.place.kind === 'step';
  const names = [
    ...new Set([
      ...namesIn(change),
      ...(isOfField && change.part !== undefined ? [change.part] : []),
      ...(change.place.kind === 'list' ? wrongIn(observed) : []),
    ]),
  ];
  const record = person.answers[observed.step] ?? {};
  const given = new Map(Object.entries({ ...person.server, ...Object.assign({}, ...Object.values(person.answers)) }));
  // What is no longer offered is named as it was, and what is a bare number now in the unit it had.
  const said = (name: string, value: unknown): string => {
    const now = sayValue(is, name, value);
    const isBare = now === String(value) || (typeof value === 'number' && now === formatNumber(value, language));
    return isBare ? sayValue(was, name, value) : now;
  };
  const told = (
    [names, namesLeading(is, observed)].find((some) => some.some((name) => given.has(name))) ?? Object.keys(record)
  )
    .slice(0, 4)
    .flatMap((name) =>
      given.has(name) || change.part === name ? [`${sayName(is, name)} = ${said(name, given.get(name))}`] : [],
    );
  const example = told.length === 0 ? '' : words.example(told.join(', '));
  const step = sayStep(observed.what === 'spared' ? was : is, observed.step);
  const place = (teller: Teller, { kind, id }: { readonly kind: string; readonly id: string }): string =>
    kind === 'outcome' ? sayOutcome(teller, id) : sayStep(teller, id);
  const offers = (teller: Teller, outcome: string, actions: readonly { readonly id: string }[]): string =>
    actions.map(({ id }) => sayAction(teller, outcome, id)).join(', ');
  const met =
    observed.what === 'leaves'
      ? words.leaves(place(was, observed.before), place(is, observed.after))
      : observed.what === 'offered'
        ? words.offered(
            sayOutcome(is, observed.outcome),
            offers(is, observed.outcome, observed.after),
            offers(was, observed.outcome, observed.before),
          )
        : words[observed.what === 'sent' ? 'carries' : observed.what](step);
  return `${words.effects[effect]}${words.colon}${met}${example}`;
};

/** Somebody who comes to where something was edited, by what they said last. */
const tellArrival = (is: Teller, was: Teller, { person, step }: Arrival): string => {
  const words = w[is.language];
  const teller = is.edition.plan.indexOf.has(step) ? is : was;
  const given = { ...person.server, ...Object.values(person.answers).at(-1) };
  const told = Object.entries(given).flatMap(([name, value]) =>
    value === undefined || typeof value === 'object'
      ? []
      : [`${sayName(teller, name)} = ${sayValue(teller, name, value)}`],
  );
  return words.arrives(sayStep(teller, step)) + (told.length === 0 ? '' : words.example(told.slice(-2).join(', ')));
};

/** Names in the conditions that were edited. */
const namesIn = ({ code, from, to }: Change): readonly string[] =>
  [from, to].flatMap((value) => {
    if (typeof value !== 'object') return [];
    if (code === 'action-added' || code === 'action-removed') return namesInWhen((value as Action).when ?? {});
    if (!/shown|exit|rule/u.test(code)) return [];
    const given = value as When | Pick<RuleDefinition, 'must'>;
    return namesInWhen('must' in given ? (given.must as When) : given);
  });

/** What decides that somebody comes to an outcome that offers something else. */
const namesLeading = ({ edition: { journey } }: Teller, observed: Shown['observed']): readonly string[] => {
  if (observed.what !== 'offered') return [];
  const { exits = [] } = journey.steps.find(({ id }) => id === observed.step) ?? {};
  return exits.flatMap(({ to, when }) => (to === observed.outcome ? namesInWhen(when) : []));
};
