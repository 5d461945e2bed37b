import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';

import { errorSummaryId } from '../../steps/step-ids.ts';

/** What stands in the boxes of a page that is no step of a journey. */
export type Values = Readonly<Record<string, string | boolean>>;
/** Name of a box -> what to do about it. */
export type Problems<V extends Values> = { readonly [K in keyof V]?: MessageDescriptor };

/** How a submit ended: with boxes to correct, with a sentence about the whole, or well. */
export type Outcome<V extends Values> =
  | { readonly problems: Problems<V> }
  | { readonly failure: MessageDescriptor }
  | undefined;

export type Form<V extends Values> = {
  readonly values: V;
  readonly set: <K extends keyof V>(name: K, value: V[K]) => void;
  /** In words of the language that the page is in. */
  readonly problems: { readonly [K in keyof V]?: string };
  /** About the form as a whole: the server refused, or could not be reached. */
  readonly failure: string | undefined;
  readonly busy: boolean;
  readonly submit: (event: FormEvent) => void;
  readonly hasProblems: boolean;
  /** Whether something stands there that did not when the page was opened, and was not sent. */
  readonly dirty: boolean;
  /** Empties the boxes: what was typed was sent and must not stay. */
  readonly reset: () => void;
};

type FormOptions<V extends Values> = {
  readonly initial: V;
  /** Looks at the boxes before anything is sent. */
  readonly check: (values: V) => Problems<V>;
  /** Sends them. Must not reject. */
  readonly send: (values: V) => Promise<Outcome<V>>;
};

const kept = <V extends Values>(shown: Problems<V>, now: Problems<V>): Problems<V> =>
  Object.fromEntries(Object.entries(now).filter(([name]) => name in shown)) as Problems<V>;

const mapProblems = <V extends Values>(problems: Problems<V>, say: (words: MessageDescriptor) => string) =>
  Object.fromEntries(Object.entries(problems).map(([name, words]) => [name, say(words as MessageDescriptor)])) as {
    readonly [K in keyof V]?: string;
  };

/**
 * A small form: checked on submit, never before; a shown problem goes away once its box is corrected; what was typed
 * stays whatever happens.
 */
export const useForm = <V extends Values>({ initial, check, send }: FormOptions<V>): Form<V> => {
  const { _ } = useLingui();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<V>>({});
  const [failure, setFailure] = useState<MessageDescriptor>();
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const sending = useRef(false);
  // An effect, as the summary must be drawn before it can take the focus.
  useEffect(() => {
    if (refusals > 0) document.getElementById(errorSummaryId)?.focus();
  }, [refusals]);
  const refuse = (): void => setRefusals((count) => count + 1);

  const settle = (outcome: Outcome<V>): void => {
    if (outcome === undefined) return setDirty(false);
    if ('problems' in outcome) setProblems(outcome.problems);
    else setFailure(outcome.failure);
    refuse();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Enter held down, or a second press before the answer.
    if (sending.current) return;
    setFailure(undefined);
    const found = check(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return refuse();
    sending.current = true;
    setBusy(true);
    void send(values)
      .then(settle)
      .finally(() => {
        sending.current = false;
        setBusy(false);
      });
  };
  return {
    values,
    // Told anew when the language changes: nothing is kept as words.
    problems: mapProblems(problems, _),
    failure: failure && _(failure),
    busy,
    dirty,
    hasProblems: failure !== undefined || Object.keys(problems).length > 0,
    submit,
    reset: () => setValues(initial),
    set: (name, value) => {
      const next = { ...values, [name]: value };
      setValues(next);
      setDirty(Object.entries(next).some(([box, now]) => now !== initial[box]));
      setProblems((shown) => (Object.keys(shown).length === 0 ? shown : kept(shown, check(next))));
    },
  };
};
