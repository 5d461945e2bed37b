import type { InputHTMLAttributes, ReactElement } from 'react';
import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import box from '../parts/box.module.css';
import { describedBy } from '../step-ids.ts';

export type BoxWidth = 'tiny' | 'short' | 'medium' | 'long' | 'full';

export type TextBoxProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'id' | 'size' | 'width'
> & {
  readonly inputId: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly issue: FieldIssue | undefined;
  readonly hasHint: boolean;
  readonly required: boolean;
  readonly width?: BoxWidth | undefined;
  /** Shown inside the box, at its end: €, %, ans. Part of the label for those who listen. */
  readonly affix?: string | undefined;
  /** At its beginning instead. */
  readonly leads?: boolean | undefined;
  readonly figures?: boolean | undefined;
};

type OwnBox = {
  readonly view: Pick<FieldView, 'field' | 'required'>;
  readonly raw: string;
  readonly onChange: (raw: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly issue: FieldIssue | undefined;
  readonly inputId: string;
};

/**
 * What the one box of a field always is, whatever its kind.
 * @param grouped how a long code is written: once the box is left, so that the caret never jumps under the fingers
 */
export const boxOf = (
  { view, raw, onChange, onBlur, issue, inputId }: OwnBox,
  grouped?: (raw: string) => string,
): TextBoxProps => ({
  inputId,
  value: raw,
  onText: onChange,
  onBlur:
    grouped === undefined
      ? onBlur
      : () => {
          const written = grouped(raw);
          if (written !== raw) onChange(written);
          onBlur?.();
        },
  issue,
  hasHint: view.field.hint !== undefined,
  required: view.required,
});

/**
 * One line of typed text with the wiring that every kind shares. Never `type=number`. Not a component of its own: a page has
 * many, and nothing of one is kept from one drawing to the next.
 */
export const textBox = ({
  inputId,
  value,
  onText,
  issue,
  hasHint,
  required,
  width = 'long',
  affix,
  leads = false,
  figures,
  ...rest
}: TextBoxProps): ReactElement => {
  const described = describedBy(inputId, { hint: hasHint, issue: issue !== undefined });
  const input = (
    <input
      type="text"
      {...rest}
      id={inputId}
      className={[
        box['box'],
        figures === true ? box['figures'] : undefined,
        affix === undefined ? box[width] : undefined,
      ]
        .filter(Boolean)
        .join(' ')}
      value={value}
      onChange={(event) => onText(event.target.value)}
      aria-required={required}
      aria-invalid={issue !== undefined || undefined}
      aria-describedby={affix === undefined ? described : [`${inputId}-unite`, described].filter(Boolean).join(' ')}
    />
  );
  if (affix === undefined) return input;
  const unit = (
    <span className={box['affix']} id={`${inputId}-unite`}>
      {affix}
    </span>
  );
  return (
    <span className={[leads ? box['led'] : box['affixed'], box[width]].filter(Boolean).join(' ')}>
      {leads && unit}
      {input}
      {!leads && unit}
    </span>
  );
};
