import type { Value } from '../../engine/answers/answers.ts';
import { fieldContext } from '../../engine/answers/check-record.ts';
import type { Slots } from '../../engine/conditions/scope.ts';
import { readerOf } from '../../engine/fields/field-readers.ts';
import type { Plan } from '../../engine/path/plan.ts';
import { deriveLineViews } from '../../engine/view/derive-line-views.ts';
import type { Labels } from '../../engine/view/derive-step-view.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import { describeIssue } from '../../steps/messages/describe-issue.ts';
import type { CodeLabel, FieldServices, TextOf } from '../../steps/step-props.ts';
import { lookUp } from '../api.ts';
import type { Language } from '../worker/messages.ts';

const stored = new Map<string, Blob>();

/** What fields may ask of the outside. Files stay in this page: nothing that is tried here goes anywhere. */
export const previewServices = (
  plan: Plan,
  slots: Slots,
  labels: Labels,
  locale: Language,
  text: TextOf,
): FieldServices => {
  const context = fieldContext(plan, slots, locale, undefined);
  const read = (view: FieldView, raw: unknown): Value | undefined => {
    const parsed = readerOf(view.kind).parse(raw as never, view.field as never, context);
    return 'value' in parsed ? parsed.value : undefined;
  };
  const labelsOf = (list: string): readonly CodeLabel[] =>
    (labels[list] ?? []).map(({ code, label, otherNames }) => ({ code: String(code), label, otherNames }));
  return {
    text,
    locale,
    issueWords: () => describeIssue,
    lookup: async (list, query) => {
      if (list === 'communes' || list === 'naf') return lookUp(list, query);
      // Funds and their categories are known to a server that runs; types and zones stand in lists.
      if (list === 'fund-types' || list === 'fund-zones') return labelsOf(list);
      throw new Error('Funds are shown by the app alone.');
    },
    upload: async (file, side, onProgress) => {
      const id = `${side}-${stored.size}`;
      stored.set(id, file);
      onProgress(1);
      return { id, name: file.name, size: file.size, type: file.type };
    },
    fetchFile: async ({ id }) => {
      const file = stored.get(id);
      if (file === undefined) throw new Error('It was chosen in another page.');
      return file;
    },
    fundFacts: () => Promise.reject(new Error('Funds are shown by the app alone.')),
    countries: () => labelsOf('countries'),
    nationalities: () => labelsOf('nationalities'),
    read,
    write: (view, value) => readerOf(view.kind).format(value, view.field as never, context),
    itemViews: (list, item) => deriveLineViews(plan, slots, list, item, labels, read),
  };
};
