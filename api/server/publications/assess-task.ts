import type { Finding } from '../../../engine/definition/finding.ts';
import { compareEditions, gravestOf, needsApproval } from '../../../engine/versions/compare-editions.ts';
import { editionsOf, type Content } from '../../../engine/versions/content.ts';
import { tellChange } from '../../../engine/versions/sentences.ts';
import type { Assessment, DraftFiles } from '../../contract/publications/draft.ts';
import { checkDraft, digestOf } from '../journeys/check-draft.ts';
import { isRefused } from '../journeys/journey-library.ts';
import type { Language } from '../../../engine/view/journey-words.ts';

/** A draft, and what it is compared with. */
export type AssessTask = {
  readonly files: DraftFiles;
  /** An earlier publication again: what it was resolved to then. */
  readonly pinned: Content | undefined;
  readonly before: Content;
  readonly language: Language;
  readonly today: string;
};

/** `content` is undefined with a finding that keeps the draft from being published. */
export type Assessed = Pick<Assessment, 'digest' | 'findings' | 'compared' | 'needsApproval'> & {
  readonly content: Content | undefined;
};

/** Where findings of a draft that came over HTTP say that its files are. */
const places = { journeys: 'journeys', english: 'locales/en/journeys' };

/** Checks a draft, resolves it, and says what it does. Seconds of work: it has a thread of its own. */
export const assess = ({ files, pinned, before, language, today }: AssessTask): Assessed => {
  const checked = checkDraft(files, places, language, { today });
  const findings = checked.findings.map(toFinding);
  if (checked.findings.some((finding) => isRefused(finding, true))) {
    return { content: undefined, digest: '', findings, compared: [], needsApproval: false };
  }
  const content = pinned ?? checked.content;
  const compared = compareEditions(editionsOf(before), editionsOf(content), today);
  return {
    content,
    digest: digestOf(content),
    findings,
    compared: compared.map((one) => ({
      journey: one.journey,
      state: one.state,
      changes:
        one.state === 'both'
          ? one.changes.map((change) => {
              const { sentence, effects } = tellChange(one.before, one.after, change, language);
              const effect = gravestOf(change);
              return { sentence, effects: [...effects], ...(effect === undefined ? {} : { effect }) };
            })
          : [],
    })),
    needsApproval: needsApproval(compared),
  };
};

const toFinding = ({ code, severity, file, line, column, pointer, message, suggestion }: Finding) => ({
  code,
  severity,
  file,
  line,
  column,
  pointer,
  message,
  ...(suggestion === undefined ? {} : { suggestion }),
});
