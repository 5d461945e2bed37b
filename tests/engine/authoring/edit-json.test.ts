import fc from 'fast-check';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { insertItem, moveTo, moveWithin, setValue } from '../../../engine/authoring/edit-json.ts';
import { newField, newStep } from '../../../engine/authoring/new-things.ts';
import { fieldShapes, keyOrders } from '../../../engine/authoring/shapes.ts';
import type { FieldKind } from '../../../engine/definition/field-language.ts';
import type { JourneyDefinition, StepDefinition } from '../../../engine/definition/language.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { randomJourney } from '../../helpers/random-journey.ts';
import { law } from '../law.ts';

type Sections = JourneyDefinition['sections'];
/** What an author does, on the text of a file; and by hand, on what it says. */
type Operation = {
  readonly onText: (text: string) => string;
  readonly byHand: (sections: Sections) => void;
};

const laidOut = async (text: string): Promise<string> => (await format('a.json', text, { printWidth: 120 })).code;
const kinds = [...fieldShapes.keys()];

/** One of the operations that the forms are made of, at a random place of a journey. */
const operationIn = (definition: JourneyDefinition, draw: Draw): Operation => {
  const at = draw.below(definition.sections.length);
  const path = ['sections', at, 'steps'];
  const { length } = definition.sections[at]?.steps ?? [];
  const step = draw.below(length);
  const to = draw.below(length);
  const beside = draw.below(definition.sections.length);
  const title = draw.pick(['Un titre', 'Où ?', 'Dites « oui » "ou" non', 'Éléphant']);
  const made = newStep(title, new Set(), new Set());
  const isStep = 'id' in (definition.sections[at]?.steps[step] ?? {});
  const text = (sections: Sections): { title: string } =>
    (isStep ? sections[at]?.steps[step] : sections[at]) as unknown as { title: string };
  const operations: readonly Operation[] = [
    {
      onText: (before) => setValue(before, isStep ? [...path, step, 'title'] : ['sections', at, 'title'], title),
      byHand: (sections) => void (text(sections).title = title),
    },
    {
      onText: (before) => insertItem(before, path, step, made),
      byHand: (sections) => void sections[at]?.steps.splice(step, 0, made),
    },
    {
      onText: (before) => moveWithin(before, path, step, to),
      byHand: (sections) => {
        const [moved] = sections[at]?.steps.splice(step, 1) ?? [];
        if (moved !== undefined) sections[at]?.steps.splice(to, 0, moved);
      },
    },
    ...(length < 2
      ? []
      : [
          {
            onText: (before: string) => setValue(before, [...path, step], undefined),
            byHand: (sections: Sections) => void sections[at]?.steps.splice(step, 1),
          },
          ...(beside === at
            ? []
            : [
                {
                  onText: (before: string) => moveTo(before, [...path, step], ['sections', beside, 'steps'], 0),
                  byHand: (sections: Sections) => {
                    const [moved] = sections[at]?.steps.splice(step, 1) ?? [];
                    if (moved !== undefined) sections[beside]?.steps.unshift(moved);
                  },
                },
              ]),
        ]),
  ];
  return draw.pick(operations);
};

test('what a form does is what a hand does and the formatter lays out, it can be read, and laying it out again changes nothing', () =>
  law(150, [randomJourney, tape(20)], async ({ files }, numbers) => {
    const source = await laidOut(files.journeys[0]?.source.text ?? '');
    const definition = JSON.parse(source) as JourneyDefinition;
    const { onText, byHand } = operationIn(definition, drawFrom(numbers));
    const edited = onText(source);
    const written = await laidOut(edited);
    const hand = structuredClone(definition) as { sections: Sections };
    byHand(hand.sections);
    expect(written).toBe(await laidOut(JSON.stringify(hand, undefined, 2)));
    expect(await laidOut(written)).toBe(written);
    expect(parseDefinition('journey', 'a.json', written).findings).toEqual([]);
  }));

test('a line that nobody touched stays as it is', () =>
  law(60, [randomJourney, fc.nat()], async ({ files }, n) => {
    const source = await laidOut(files.journeys[0]?.source.text ?? '');
    const definition = JSON.parse(source) as JourneyDefinition;
    const at = n % definition.sections.length;
    const after = await laidOut(setValue(source, ['sections', at, 'title'], 'Autrement'));
    const [before, now] = [source.split('\n'), after.split('\n')];
    expect(now.length).toBe(before.length);
    expect(now.filter((line, row) => line !== before[row])).toHaveLength(1);
  }));

test('a new key stands where its order says, and leaves with its value', () =>
  law(100, [randomJourney, fc.nat()], async ({ files }, n) => {
    const source = files.journeys[0]?.source.text ?? '';
    const definition = JSON.parse(source) as JourneyDefinition;
    const place = definition.sections.flatMap(({ steps }, section) =>
      steps.flatMap((step, at) =>
        'id' in step && step.action === undefined ? [['sections', section, 'steps', at]] : [],
      ),
    );
    const path = place[n % Math.max(1, place.length)];
    if (path === undefined) return;
    const withKey = setValue(source, [...path, 'action'], 'Continuer', keyOrders.step);
    const step = path.reduce<unknown>(
      (value, key) => (value as Readonly<Record<string | number, unknown>>)[key],
      JSON.parse(withKey),
    ) as StepDefinition;
    const keys = Object.keys(step);
    const before = keyOrders.step.slice(0, keyOrders.step.indexOf('action'));
    expect(before).toContain(keys[keys.indexOf('action') - 1]);
    expect(await laidOut(setValue(withKey, [...path, 'action'], undefined))).toBe(await laidOut(source));
  }));

test.each(kinds)('a new question of the kind %s has its shape', (kind: FieldKind) => {
  const step = { ...newStep('Une question', new Set(), new Set()), fields: { asked: newField(kind, 'Une question') } };
  const journey = {
    id: 'one',
    title: 'Un parcours',
    sections: [{ id: 'first', title: 'Une partie', steps: [step] }],
    outcomes: { done: { kind: 'done', route: '/fin', title: 'Fin', body: [] } },
  };
  expect(parseDefinition('journey', 'one.json', JSON.stringify(journey)).findings).toEqual([]);
});

test('whatever comes in the place of something else stands there as if it had been written with the rest', () => {
  const values = ['y', 2, true, ['a', 'b'], { d: 1, e: ['f'] }, [{ g: 1 }], {}];
  const write = (inGroup: unknown, inList: unknown): string =>
    JSON.stringify({ a: { b: inGroup, c: [inList, 'x'] }, z: 'end' }, undefined, 2);
  for (const was of values) {
    for (const value of values) {
      expect(setValue(write(was, was), ['a', 'b'], value)).toBe(write(value, was));
      expect(setValue(write(was, was), ['a', 'c', 0], value)).toBe(write(was, value));
    }
  }
});
