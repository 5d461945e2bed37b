import { useState } from 'react';
import type { CodeLabel } from '../../step-props.ts';
import type { TextBoxProps } from '../text-box.tsx';
import { findOptions, namedOption } from './find-options.ts';
import { SearchBox } from './SearchBox.tsx';

type CodeBoxProps = Pick<TextBoxProps, 'inputId' | 'issue' | 'hasHint' | 'required' | 'autoComplete'> & {
  /** The question. */
  readonly name: string;
  /** The code that was taken, or what was typed and is none. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** All of them, in the order of the reader's language. */
  readonly options: readonly CodeLabel[];
  readonly onBlur?: (() => void) | undefined;
};

/** One of a long list whose lines all are in the page: found by some letters of its name. */
export const CodeBox = ({ value, onValue, options, onBlur, ...box }: CodeBoxProps) => {
  /** While it is being changed; undefined: the box shows what was taken. */
  const [typed, setTyped] = useState<string>();
  const chosen = options.find(({ code }) => code === value);
  return (
    <SearchBox
      {...box}
      text={typed ?? chosen?.label ?? value}
      onText={(text) => {
        setTyped(text);
        onValue(namedOption(options, text)?.code ?? text);
      }}
      options={typed === undefined ? options : findOptions(options, typed)}
      onPick={({ code }) => {
        setTyped(undefined);
        onValue(code);
      }}
      onBlur={() => {
        const left = typed === undefined ? [] : findOptions(options, typed);
        // Nothing else can have been meant.
        if (typed !== '' && left.length === 1 && left[0] !== undefined) onValue(left[0].code);
        setTyped(undefined);
        onBlur?.();
      }}
    />
  );
};
