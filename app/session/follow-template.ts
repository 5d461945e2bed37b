import { templateCalls, type Template } from '../../api/client/template-calls.ts';
import { api } from '../api.ts';
import { sessionStore } from './session-store.ts';

const schemes: Readonly<Record<Template, string>> = { AUTO: '', CLAIR: 'light', SOMBRE: 'dark' };

/** Shows the pages in a look; without a word of the reader, as the device has it. */
export const showTemplate = (template: Template): void => {
  document.documentElement.style.colorScheme = schemes[template];
};

let asked: object | undefined;

const ask = async (): Promise<void> => {
  const open = sessionStore.get() !== undefined;
  if (open === (asked !== undefined)) return;
  const session = open ? {} : undefined;
  asked = session;
  if (session === undefined) return showTemplate('AUTO');
  const answer = await api.call(templateCalls.read, {}).catch(() => undefined);
  if (asked === session && answer !== undefined) showTemplate(answer.template);
};

/** Asks which look was chosen, at the start where a session is stored and whenever one opens; none outlasts its session. */
export const followTemplate = (): void => {
  void ask();
  sessionStore.subscribe(() => void ask());
};
