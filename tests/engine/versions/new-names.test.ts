import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ResolvedJourney } from '../../../engine/definition/resolved.ts';
import { diffEditions } from '../../../engine/versions/diff.ts';
import { underNewNames } from '../../../engine/versions/new-names.ts';
import { denseJourney } from '../../helpers/dense-journey.ts';
import { editedJourney, editionOf } from '../../helpers/editions.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { today } from '../../helpers/random-answers.ts';
import { law } from '../law.ts';
import { editionOf as smallEdition, written, type Json } from './edited-journey.ts';
import { renamedJourney } from './renamed-journey.ts';

/** Without what says how things were called. */
const nameless = (journey: ResolvedJourney): ResolvedJourney =>
  JSON.parse(JSON.stringify(journey), (key, value: unknown) => (key === 'was' ? undefined : value)) as ResolvedJourney;

const fieldsOf = ({ steps }: ResolvedJourney): object =>
  Object.assign({}, ...steps.map(({ fields }) => fields)) as object;

it('what is only called otherwise is called otherwise, and does nothing to anybody', () =>
  law(60, [denseJourney, fc.boolean(), fc.boolean(), fc.boolean()], ({ plan }, steps, fields, outcomes) => {
    const { journey, lists } = plan;
    const renamed = editionOf(renamedJourney(journey, steps, fields, outcomes), lists);
    const before = editionOf(journey, lists);
    expect(underNewNames(before, renamed).journey).toEqual(nameless(renamed.journey));
    const names = [
      ...journey.steps.flatMap(({ id, fields: asked }) => [
        ...(steps ? [`renamed ${id}`] : []),
        ...(fields ? Object.keys(asked).map((name) => `field-renamed ${name}`) : []),
      ]),
      ...(outcomes ? Object.keys(journey.outcomes).map((id) => `renamed ${id}`) : []),
    ];
    const changes = diffEditions(before, renamed, today);
    expect(changes.map(({ code, from }) => `${code} ${String(from)}`)).toEqual(names);
    expect(
      changes.flatMap(({ shown, possible, concerned }) => [
        ...shown,
        ...possible,
        ...(concerned === undefined ? [] : [concerned]),
      ]),
    ).toEqual([]);
    // Once it is called so, nothing is new about it.
    expect(diffEditions(renamed, renamed, today)).toEqual([]);
  }));

it('what is edited besides is told as it is where nothing is called otherwise', () =>
  law(40, [denseJourney, fc.nat(), fc.nat({ max: 3 })], ({ plan: { journey, lists } }, turn, count) => {
    const renamed = renamedJourney(journey, true, true, true);
    const edited = editionOf(editedJourney(endlessDraw(turn), editionOf(renamed, lists).plan, count), lists);
    // What is gone has its former name for ever.
    fc.pre(Object.keys(fieldsOf(renamed)).every((name) => Object.hasOwn(fieldsOf(edited.journey), name)));
    fc.pre(renamed.steps.every(({ id }) => edited.journey.steps.some((step) => step.id === id)));
    fc.pre(Object.keys(renamed.outcomes).every((id) => Object.hasOwn(edited.journey.outcomes, id)));
    const isName = ({ code }: { readonly code: string }): boolean => code === 'renamed' || code === 'field-renamed';
    const changes = diffEditions(editionOf(journey, lists), edited, today).filter((change) => !isName(change));
    const own = diffEditions(editionOf(nameless(renamed), lists), editionOf(nameless(edited.journey), lists), today);
    expect(JSON.parse(JSON.stringify(changes))).toEqual(JSON.parse(JSON.stringify(own)));
  }));

it('a name follows wherever it is read: sections, offers, values worked out, lines of lists, what is counted', () => {
  const journeyWith = (name: string, id: string, was: boolean): Json => {
    const one = written();
    const text = JSON.stringify(one.journey).replaceAll('"amount"', `"${name}"`).replaceAll('"$amount"', `"$${name}"`);
    const journey: Json = JSON.parse(text);
    const [, money] = journey.sections;
    const [step] = money.steps;
    step.id = id;
    for (const { actions = [] } of Object.values<Json>(journey.outcomes))
      for (const action of actions) if (action.to === name) action.to = id;
    if (was) Object.assign(step, { was: 'amount' });
    if (was) step.fields[name].was = 'amount';
    journey.for = { [name]: { atLeast: 1 } };
    journey.track = { call: 'Core/Track', send: { how: `$${name}` } };
    money.skipIf = { [name]: 3 };
    return { ...one, journey };
  };
  const [before, after] = [
    smallEdition(journeyWith('amount', 'amount', false)),
    smallEdition(journeyWith('total', 'paid', true)),
  ];
  expect(diffEditions(before, after, today).map(({ code, from, to }) => [code, from, to])).toEqual([
    ['renamed', 'amount', 'paid'],
    ['field-renamed', 'amount', 'total'],
  ]);
});
