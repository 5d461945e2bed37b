import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { StepView } from '../../../engine/view/step-view.ts';
import { describeIssue } from '../../../steps/messages/describe-issue.ts';
import { ErrorSummary } from '../../../steps/parts/ErrorSummary.tsx';
import { DocumentLinks } from '../../../steps/screens/DocumentLinks.tsx';
import { unopenedIssues } from '../../../steps/screens/unopened-issues.ts';
import { law } from '../../engine/law.ts';

const i18n = setupI18n({ locale: 'fr', messages: { fr: {} } });
const services = { text: (id: string) => id, issueWords: () => describeIssue } as never;
const draw = (node: ReturnType<typeof createElement>): string =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, node));

const offered = fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[a-z]{4,9}$/), opened: fc.boolean() }), {
  selector: ({ id }) => id,
  minLength: 1,
  maxLength: 5,
});

it('a consent is stopped by the documents it is about, is told which are left, and leads to the first of them', () =>
  law(100, [offered, fc.nat()], (some, mask) => {
    const documents = some.map((one) => ({ ...one, title: `Titre de ${one.id}` }));
    const bound = documents.filter((_, n) => (mask >> n) % 2 === 1);
    const left = bound.filter(({ opened }) => !opened);
    const field = { type: 'consent', label: 'Lu', documents: bound.map(({ id }) => id) };
    const consent = { name: 'read', kind: 'consent', field };
    const view = { fields: [{ name: 'other', kind: 'text', field: { type: 'text', label: 'l' } }, consent] };
    const issues = unopenedIssues(view as unknown as StepView, documents);
    expect(issues.map((issue) => issue.field)).toEqual(left.length === 0 ? [] : ['read']);
    const [first] = left;
    if (first === undefined) return;
    const summary = draw(
      createElement(ErrorSummary, { issues, viewOf: () => consent as never, lineOf: () => undefined, services }),
    );
    for (const { title, opened } of bound) expect(summary.includes(title)).toBe(!opened);
    const href = /href="#([^"]+)"/u.exec(summary)?.[1];
    const links = draw(createElement(DocumentLinks, { documents, onOpen: undefined }));
    const target = links.split('<li>').find((line) => line.includes(`id="${href}"`));
    expect(target).toContain(first.title);
  }));
