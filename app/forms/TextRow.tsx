import type { InputHTMLAttributes } from 'react';

import box from '../../steps/parts/box.module.css';
import { describedBy, inputIdOf } from '../../steps/step-ids.ts';
import { FieldRow } from './FieldRow.tsx';

type TextRowProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'spellCheck' | 'maxLength'
> & {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** It may be left empty. */
  readonly optional?: boolean;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly problem: string | undefined;
};

/** One line of text. */
export const TextRow = ({ name, label, hint, optional = false, value, onText, problem, ...rest }: TextRowProps) => {
  const id = inputIdOf(name);
  return (
    <FieldRow name={name} label={label} hint={hint} problem={problem}>
      <input
        type="text"
        {...rest}
        id={id}
        name={name}
        className={[box['box'], box['long']].join(' ')}
        value={value}
        onChange={(event) => onText(event.target.value)}
        aria-required={!optional || undefined}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={describedBy(id, { hint: hint !== undefined, issue: problem !== undefined })}
      />
    </FieldRow>
  );
};
