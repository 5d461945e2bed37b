import box from '../../steps/parts/box.module.css';
import { describedBy, inputIdOf } from '../../steps/step-ids.ts';
import { FieldRow } from './FieldRow.tsx';

type SelectRowProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What stands there until something is chosen. */
  readonly none: string;
  readonly options: readonly { readonly code: string; readonly label: string }[];
  readonly value: string;
  readonly onValue: (code: string) => void;
  readonly problem: string | undefined;
};

/** One answer out of many, from a list. */
export const SelectRow = ({ name, label, hint, none, options, value, onValue, problem }: SelectRowProps) => {
  const id = inputIdOf(name);
  return (
    <FieldRow name={name} label={label} hint={hint} problem={problem}>
      <select
        id={id}
        name={name}
        className={box['box']}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        aria-required
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={describedBy(id, { hint: hint !== undefined, issue: problem !== undefined })}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldRow>
  );
};
