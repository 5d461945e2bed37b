import { Trans } from '@lingui/react/macro';
import type { HTMLAttributes } from 'react';
import type { TextFormat } from '../../../engine/definition/field-language.ts';
import { groupedSiret } from '../../../engine/fields/text-format.ts';
import box from '../../parts/box.module.css';
import note from '../../parts/note.module.css';
import { FieldFrame } from '../../parts/FieldFrame.tsx';
import { describedBy } from '../../step-ids.ts';
import type { FieldProps } from '../../step-props.ts';
import { boxOf, textBox, type BoxWidth } from '../text-box.tsx';

type Keyboard = {
  readonly width: BoxWidth;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoCapitalize?: string;
  readonly autoComplete?: string;
  readonly figures?: boolean;
  readonly grouped?: (raw: string) => string;
};

const keyboards: Record<Exclude<TextFormat, 'paragraph'>, Keyboard> = {
  name: { width: 'long', autoCapitalize: 'words' },
  line: { width: 'full' },
  postcode: { width: 'short', inputMode: 'numeric', figures: true },
  bic: { width: 'medium', autoCapitalize: 'characters' },
  siret: { width: 'medium', inputMode: 'numeric', figures: true, grouped: groupedSiret },
  code: { width: 'medium', autoCapitalize: 'none' },
  otp: { width: 'short', inputMode: 'numeric', autoComplete: 'one-time-code', figures: true },
};

/** A line of text, or a paragraph with the room that is left. */
export const TextField = (props: FieldProps<'text'>) => {
  const { view, raw, onChange, onBlur, issue, inputId } = props;
  const { field } = view;
  const format = field.format ?? 'line';
  if (format === 'paragraph') {
    const left = field.max === undefined ? undefined : field.max - raw.length;
    return (
      <FieldFrame {...props}>
        <textarea
          id={inputId}
          className={box['box']}
          rows={4}
          value={raw}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          aria-required={view.required}
          aria-invalid={issue !== undefined || undefined}
          aria-describedby={describedBy(inputId, { hint: field.hint !== undefined, issue: issue !== undefined })}
        />
        {left !== undefined && left < 100 && (
          <p className={note['note']} role="status">
            {left >= 0 ? <Trans>Encore {left} caractères possibles</Trans> : <Trans>{-left} caractères en trop</Trans>}
          </p>
        )}
      </FieldFrame>
    );
  }
  const { grouped, ...keyboard } = keyboards[format];
  return (
    <FieldFrame {...props}>
      {textBox({
        ...boxOf(props, grouped),
        ...keyboard,
        autoComplete: field.autocomplete ?? keyboard.autoComplete ?? 'off',
        spellCheck: format === 'line',
      })}
    </FieldFrame>
  );
};
