import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useRef, useState, type FormEvent } from 'react';

import { focusField } from '../../steps/step-ids.ts';

/** How it ended: with what to do about the box, with a sentence about anything else, or well. */
export type OneBoxOutcome =
  | { readonly problem: MessageDescriptor }
  | { readonly failure: MessageDescriptor }
  | undefined;

type OneBoxOptions = {
  /** Of the box, and of no other on the page below. */
  readonly name: string;
  /** What to do about what stands in it; undefined for what may be sent. */
  readonly check: (value: string) => MessageDescriptor | undefined;
  /** Must not reject. */
  readonly send: (value: string) => Promise<OneBoxOutcome>;
};

/**
 * A form of one box inside something else, such as a dialog or a part of a page: what is wrong is said at the box, which
 * takes the focus, without a list of all there is to correct (`useForm`), of which a page has one.
 */
export const useOneBox = ({ name, check, send }: OneBoxOptions) => {
  const { _ } = useLingui();
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<MessageDescriptor>();
  const [failure, setFailure] = useState<MessageDescriptor>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const settle = (outcome: OneBoxOutcome): void => {
    if (outcome === undefined) return;
    if ('failure' in outcome) return setFailure(outcome.failure);
    setProblem(outcome.problem);
    focusField(name);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Enter held down, or a second press before the answer.
    if (sending.current) return;
    setFailure(undefined);
    const wrong = check(value);
    if (wrong !== undefined) return settle({ problem: wrong });
    sending.current = true;
    setBusy(true);
    void send(value)
      .then(settle)
      .finally(() => {
        sending.current = false;
        setBusy(false);
      });
  };
  return {
    row: {
      name,
      value,
      onText: (text: string): void => {
        setValue(text);
        setProblem(undefined);
      },
      // Told anew when the language changes: nothing is kept as words.
      problem: problem && _(problem),
    },
    failure: failure && _(failure),
    busy,
    submit,
  } as const;
};
