import { expect, it } from 'vitest';
import { treeOf } from '../../../engine/coverage/condition-tree.ts';
import { after, encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { findPerson } from '../../../engine/coverage/make-run.ts';
import type { Calc, Test, When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../../engine/definition/resolved.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { today } from '../../helpers/random-answers.ts';

const label = 'q';
const text: FieldDefinition = { type: 'text', label, max: 40 };
const places = ['section', 'skip', 'use', 'step', 'field', 'line', 'rule', 'must', 'exit', 'points', 'named'] as const;

/** Asks for a word on a page and in the lines of a list, and speaks of it in one place; in one step, by what stands there. */
const speaking = (place: (typeof places)[number] | 'nowhere', name: string, test: Test) => {
  const when: When = { [name]: test };
  const at = (one: (typeof places)[number]): { readonly when?: When } => (one === place ? { when } : {});
  const list: FieldDefinition = {
    ...{ type: 'list', label, itemLabel: 'l', add: 'a', min: 1, max: 2 },
    item: { word: text, more: { type: 'yesno', label, ...at('line') } },
  };
  const step = { title: 't', screen: 'form' as const };
  const word = String(test);
  const compute: Readonly<Record<string, Calc>> =
    place === 'points' || place === 'named'
      ? { told: { points: { [place === 'named' ? `$${name}` : name]: { [word]: 1 } } } }
      : {};
  const journey: ResolvedJourney = {
    ...{ id: 'words', title: 'words', facts: {}, compute },
    sections: [
      { id: 'one', title: 'one' },
      { id: 'two', title: 'two', ...at('section'), ...(place === 'skip' ? { skipIf: when } : {}) },
    ],
    steps: [
      { ...step, id: 'ask', route: '/ask', section: 'one', rules: [], exits: [], fields: { said: text, lines: list } },
      {
        ...{ ...step, id: 'go', route: '/go', section: 'two', ...at('step') },
        ...(place === 'use' ? { useWhen: when } : {}),
        fields: { sure: { type: 'yesno', label, ...at('field') } },
        rules:
          place === 'must' || place === 'rule'
            ? [{ id: 'r', message: 'm', must: { sure: true }, ...(place === 'must' ? { must: when } : at('rule')) }]
            : [],
        exits: place === 'exit' ? [{ when, to: 'out' }] : [],
      },
    ],
    outcomes: {
      end: { kind: 'done', route: '/end', title: 'end', body: [] },
      out: { kind: 'blocked', route: '/out', title: 'o', body: [] },
    },
  };
  return encodeJourney(createPlan(journey, {}), today);
};

/** Whether anybody can say the word there. */
const canBeSaid = (encoding: ReturnType<typeof encodeJourney>, name: string, word: string): boolean =>
  findPerson(encoding, [encoding.formulaOf(treeOf({ [name]: word }), after(1))]).kind === 'sat';

it.each(places)('a word that a journey speaks of, as its %s, is one that somebody says', (place) => {
  // In a line its own questions are spoken of by their own names.
  const [name, spoken] = place === 'line' ? ['lines.word', 'word'] : ['said', 'said'];
  expect(canBeSaid(speaking(place, spoken, 'Zanzibar'), name, 'Zanzibar')).toBe(true);
  expect(canBeSaid(speaking(place, spoken, 'Zanzibar'), name, 'Tombouctou')).toBe(false);
  expect(canBeSaid(speaking('nowhere', spoken, 'Zanzibar'), name, 'Zanzibar')).toBe(false);
  if (place === 'points' || place === 'named') return;
  const either = speaking(place, spoken, ['Zanzibar', 'Tombouctou']);
  for (const word of ['Zanzibar', 'Tombouctou']) expect(canBeSaid(either, name, word)).toBe(true);
  // That something was answered is no word.
  const asked = speaking(place, spoken, { answered: true });
  expect(canBeSaid(asked, name, 'true')).toBe(false);
  // What does not fit the question is not said.
  expect(canBeSaid(speaking(place, spoken, 'Z'.repeat(60)), name, 'Z'.repeat(60))).toBe(false);
});
