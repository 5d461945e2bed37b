import { sessionCalls } from '../../api/client/session-calls.ts';
import { templateCalls } from '../../api/client/template-calls.ts';

/** What every page of who is signed in reads, by area and name: it is asked for while the app is on its way. */
export const sessionReads: readonly string[] = [sessionCalls.isDemoAcccount, templateCalls.read].map(
  ({ area, name }) => `${area}/${name}`,
);
