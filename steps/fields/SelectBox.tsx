import { useLingui } from '@lingui/react/macro';
import box from '../parts/box.module.css';
import { describedBy } from '../step-ids.ts';
import type { FieldProps } from '../step-props.ts';
import type { Offered } from './offered.ts';

export type SelectBoxProps = Pick<FieldProps, 'issue' | 'inputId' | 'onBlur'> & {
  readonly value: string;
  readonly onValue: (code: string) => void;
  readonly options: readonly Offered[];
  readonly hasHint: boolean;
  readonly required: boolean;
  readonly autoComplete?: string | undefined;
};

/** The browser's own list, for many options. The first line asks and stands for "nothing chosen". */
export const SelectBox = ({
  value,
  onValue,
  options,
  issue,
  inputId,
  onBlur,
  hasHint,
  required,
  autoComplete,
}: SelectBoxProps) => {
  const { t } = useLingui();
  return (
    <select
      id={inputId}
      className={`${box['box']} ${box['long']}`}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      onBlur={onBlur}
      autoComplete={autoComplete}
      aria-required={required}
      aria-invalid={issue !== undefined || undefined}
      aria-describedby={describedBy(inputId, { hint: hasHint, issue: issue !== undefined })}
    >
      <option value="">{required ? t`Choisir…` : t`Aucune réponse`}</option>
      {options.map((option) => (
        <option key={option.code} value={option.code}>
          {option.label}
        </option>
      ))}
    </select>
  );
};
