import { templateCalls } from '../../api/client/template-calls.ts';
import { api } from '../api.ts';
import { sessionStore } from './session-store.ts';
import { showTemplate } from './show-template.ts';

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
