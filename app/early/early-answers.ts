/** Milliseconds after which an answer that nobody took is not how things are now. */
const fresh = 10_000;
type Early = {
  readonly answers: Map<string, Promise<Response>>;
  /** What the app has asked by itself, while there may still be questions before it; undefined from then on. */
  asked: Set<string> | undefined;
};
const kept: unique symbol = Symbol.for('parcours.early');
// The script that stands in the page and the app are built apart, and ask in turn.
const early: Early = ((globalThis as { [kept]?: Early })[kept] ??= { answers: new Map(), asked: new Set() });
const { answers } = early;

/** What makes two requests the same: who asks for what, in which language, for which journey. */
const keyOf = ({ method, url, headers }: Request, body: string): string =>
  [
    method,
    url.replace(/\?$/, ''),
    body,
    ...['Authorization', 'Accept-Language', 'Parcours-Journey'].map((name) => headers.get(name)),
  ].join('\n');

/**
 * Asks before the app is there, once for each; whoever asks the same next takes this answer. What the app has asked
 * already is not asked: nobody would take the answer while it is new. Never rejects: a failure is for the one who takes it.
 */
export const askEarly = async (request: Request, body = ''): Promise<Response | undefined> => {
  const key = keyOf(request, body);
  if (early.asked?.has(key) !== false) return undefined;
  const answer = answers.get(key) ?? fetch(request);
  answers.set(key, answer);
  setTimeout(() => answers.delete(key), fresh);
  const heard = await answer.catch(() => undefined);
  // The body is for whoever takes the answer.
  return heard?.ok === true ? heard.clone() : undefined;
};

/** Nothing is asked early any more. */
export const endEarly = (): void => {
  early.asked = undefined;
};

/**
 * `fetch`, but for what was asked early: that answer, once. What failed then is asked again. Once a step
 * is saved, what was known before it is old.
 */
export const fetchOrTake: typeof fetch = async (input, init) => {
  if ((answers.size > 0 || early.asked !== undefined) && input instanceof Request) {
    const isText = input.headers.get('Content-Type')?.startsWith('application/json') === true;
    const key = keyOf(input, isText ? await input.clone().text() : '');
    const answer = answers.get(key);
    early.asked?.add(key);
    answers.delete(key);
    if (answer !== undefined) return answer.catch(() => fetch(input, init));
    // A step that is saved names the version of the dossier that it goes by.
    if (input.headers.has('If-Match')) answers.clear();
  }
  return fetch(input, init);
};
