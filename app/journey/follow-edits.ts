import { forgetBundles } from './load-bundle.ts';

/** Calls back after each published edit of a journey file. @returns the way to stop */
export const followEdits = (onEdit: () => void): (() => void) => {
  const events = new EventSource('/journeys/events');
  events.addEventListener('published', () => {
    forgetBundles();
    onEdit();
  });
  events.addEventListener('findings', (event: MessageEvent<string>) =>
    showFindings(JSON.parse(event.data) as readonly EditFinding[]),
  );
  return () => events.close();
};

export type EditFinding = {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
};
type FindingsListener = (findings: readonly EditFinding[]) => void;
let listener: FindingsListener = () => undefined;

/** Registers who shows what is wrong with an edit; an empty list takes it away. */
export const onFindings = (next: FindingsListener): (() => void) => {
  listener = next;
  return () => {
    listener = () => undefined;
  };
};
const showFindings: FindingsListener = (findings) => listener(findings);
