import type { StepRecord } from '../../engine/answers/answers.ts';
import type { LabelledList, ResolvedJourney } from '../../engine/definition/resolved.ts';
import type { Lists } from '../../engine/fields/field-kind.ts';
import type { Facts } from '../../engine/path/facts.ts';
import type { Theme } from '../../steps/show-theme.ts';
import type { Language } from '../worker/messages.ts';

/** What the page of the preview is told: a journey, somebody who goes through it, and what of it is on the page. */
export type PreviewState = {
  readonly kind: 'show';
  readonly journey: ResolvedJourney;
  readonly lists: Lists;
  /** ICU messages by the ids of texts. */
  readonly words: ReadonlyMap<string, string>;
  readonly labels: Readonly<Record<string, LabelledList>>;
  readonly documents: Readonly<Record<string, { readonly fr: string; readonly en: string }>>;
  readonly facts: Facts;
  readonly place: { readonly kind: 'step' | 'outcome'; readonly id: string };
  readonly language: Language;
  readonly theme: Theme | undefined;
  /** A click on a text asks for its box instead of doing what the page would do. */
  readonly editing: boolean;
};

/** What it says back: it is there; a text was clicked; a step was answered as the engine would have it. */
export type PreviewEvent =
  | { readonly kind: 'ready' }
  | { readonly kind: 'text'; readonly id: string }
  | { readonly kind: 'answered'; readonly step: string; readonly record: StepRecord }
  | { readonly kind: 'go'; readonly step: string };
