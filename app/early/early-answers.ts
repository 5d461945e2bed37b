/** Milliseconds after which an answer that nobody took is not how things are now. */
const fresh = 10_000;
type Answers = Map<string, Promise<Response>>;
const kept: unique symbol = Symbol.for('parcours.early');
// The script that stands in the page and the app are built apart, and ask in turn.
const answers: Answers = ((globalThis as { [kept]?: Answers })[kept] ??= new Map());

/** What makes two requests the same: who asks for what, in which language, for which journey. */
const keyOf = ({ method, url, headers }: Request, body: string): string =>
  [
    method,
    url.replace(/\?$/, ''),
    body,
    ...['Authorization', 'Accept-Language', 'Parcours-Journey'].map((name) => headers.get(name)),
  ].join('\n');

/** Asks before the app is there, once for each; whoever asks the same next takes this answer. Never rejects: a failure is for the one who takes it. */
export const askEarly = async (request: Request, body = ''): Promise<Response | undefined> => {
  const key = keyOf(request, body);
  const answer = answers.get(key) ?? fetch(request);
  answers.set(key, answer);
  setTimeout(() => answers.delete(key), fresh);
  const heard = await answer.catch(() => undefined);
  // The body is for whoever takes the answer.
  return heard?.ok === true ? heard.clone() : undefined;
};

/** `fetch`, but for what was asked early: that answer, once. What failed then is asked again. */
export const fetchOrTake: typeof fetch = async (input, init) => {
  if (answers.size > 0 && input instanceof Request) {
    const isText = input.headers.get('Content-Type')?.startsWith('application/json') === true;
    const key = keyOf(input, isText ? await input.clone().text() : '');
    const answer = answers.get(key);
    answers.delete(key);
    if (answer !== undefined) return answer.catch(() => fetch(input, init));
  }
  return fetch(input, init);
};
