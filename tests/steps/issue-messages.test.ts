import { setupI18n } from '@lingui/core';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FieldIssue, FieldIssueCode } from '../../engine/answers/field-issue.ts';
import { fieldKinds } from '../../engine/fields/field-kinds.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import { describeIssue } from '../../steps/messages/describe-issue.ts';
import {
  issueMessages,
  requiredMessages,
  requiredTextMessages,
  textFormatMessages,
  type IssueMessage,
} from '../../steps/messages/issue-messages.ts';

const i18n = setupI18n({ locale: 'fr', messages: { fr: {} } });
const text = (id: string) => `[${id}]`;
const say = (issue: FieldIssue, view?: FieldView) => describeIssue(issue, i18n, text, view);
const viewOf = (kind: string, field: object = {}, rest: object = {}): FieldView =>
  ({
    name: 'f',
    kind,
    field: { type: kind, label: 'l', ...field },
    required: true,
    value: undefined,
    ...rest,
  }) as FieldView;

/** The codes as the engine declares them, read from its source: the union is gone at run time. */
const declared = [
  ...(
    /export type FieldIssueCode =([\s\S]*?);/.exec(
      readFileSync(new URL('../../engine/answers/field-issue.ts', import.meta.url), 'utf8'),
    )?.[1] ?? ''
  ).matchAll(/'([a-z-]+)'/g),
].map(([, code]) => code as FieldIssueCode);

const sentences = [
  ...Object.values<IssueMessage>(issueMessages).flatMap((one) => ('full' in one ? [one.full, one.plain] : [one.plain])),
  ...Object.values(requiredMessages),
  ...Object.values(requiredTextMessages),
  ...Object.values(textFormatMessages),
].map((descriptor) => descriptor.message ?? '');

describe('every code', () => {
  test.each(declared)('%s has a sentence that needs nothing', (code) => {
    const words = say({ field: 'f', code });
    expect(words).not.toBe('');
    expect(words).not.toMatch(/[{}]/);
  });

  test('and no sentence is kept for a code that is gone', () => {
    expect(Object.keys(issueMessages).toSorted()).toEqual(declared.toSorted());
  });

  test.each(Object.entries<IssueMessage>(issueMessages).filter(([, one]) => 'full' in one))(
    '%s says its parameter when it is known',
    (code, one) => {
      const needs = 'needs' in one ? one.needs : '';
      const words = say({
        field: 'f',
        code: code as FieldIssueCode,
        params: { [needs]: { kind: 'text', value: '@@' } },
      });
      expect(words).toContain('@@');
      expect(words).not.toMatch(/[{}]/);
    },
  );
});

describe('every sentence', () => {
  test.each(sentences)('%s', (sentence) => {
    expect(sentence).toMatch(/^[A-ZÀÉ].*[.!]$/);
    expect(sentence).not.toMatch(/invalide|incorrect|erreur|obligatoire/i);
    // French typography: no plain space before a double sign, no straight apostrophe.
    expect(sentence).not.toMatch(/ [:;!?»]|« |'/);
  });
});

describe('a field left empty', () => {
  test.each(Object.keys(fieldKinds))('%s asks for what it needs', (kind) => {
    const words = say({ field: 'f', code: 'required' }, viewOf(kind));
    expect(words).toBe(i18n._(requiredMessages[kind as keyof typeof requiredMessages]));
  });

  test('its own words come first', () => {
    expect(say({ field: 'f', code: 'required' }, viewOf('text', { missing: 'm' }))).toBe('[m]');
    expect(say({ field: 'f', code: 'consent-required' }, viewOf('consent', { missing: 'm' }))).toBe('[m]');
    expect(say({ field: 'f', code: 'text-too-long' }, viewOf('text', { missing: 'm' }))).not.toBe('[m]');
  });

  test('a postal code is asked for as such', () => {
    expect(say({ field: 'f', code: 'required' }, viewOf('text', { format: 'postcode' }))).toContain('code postal');
  });
});

test('parameters are written for the reader', () => {
  const least = say({ field: 'f', code: 'number-too-small', params: { min: { kind: 'money', value: 100_000 } } });
  expect(least).toBe('Saisissez 1\u202f000\u00a0€ ou plus.');
  const early = say({ field: 'f', code: 'date-too-early', params: { min: { kind: 'date', value: '2024-02-29' } } });
  expect(early).toContain('29/02/2024');
});

test('what an issue does not say, the field does', () => {
  expect(say({ field: 'f', code: 'number-too-large' }, viewOf('percent', {}, { max: 10_000 }))).toMatch(
    /100[\u00a0\u202f]%/,
  );
  expect(say({ field: 'f', code: 'number-format' }, viewOf('money', { example: 5000 }))).toContain('5\u202f000');
  const counted = (value: number) =>
    say(
      { field: 'f', code: 'number-format', params: { example: { kind: 'number', value } } },
      viewOf('number', { unit: 'ans', unitOne: 'an' }),
    );
  expect(counted(10)).toContain('10\u00a0[ans]');
  expect(counted(1)).toContain('1\u00a0[an]');
  expect(say({ field: 'f', code: 'number-too-small' }, viewOf('year', {}, { min: 2015 }))).toContain('2015');
});

test('a rule speaks with the words of its journey', () => {
  expect(say({ field: 'f', code: 'rule', rule: 'r', text: 'r.message' })).toBe('[r.message]');
});
