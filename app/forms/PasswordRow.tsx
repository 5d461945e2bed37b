import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';

import box from '../../steps/parts/box.module.css';
import { describedBy, inputIdOf } from '../../steps/step-ids.ts';
import { FieldRow } from './FieldRow.tsx';
import styles from './forms.module.css';

type PasswordRowProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly problem: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Shown under the box: the rules, ticked as they are met. */
  readonly children?: ReactNode;
};

/** A password that its reader may look at; pasting is welcome. */
export const PasswordRow = ({
  name,
  label,
  hint,
  value,
  onText,
  problem,
  autoComplete,
  children,
}: PasswordRowProps) => {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const id = inputIdOf(name);
  return (
    <FieldRow name={name} label={label} hint={hint} problem={problem}>
      <span className={styles['password']}>
        <input
          type={shown ? 'text' : 'password'}
          id={id}
          name={name}
          className={box['box']}
          value={value}
          onChange={(event) => onText(event.target.value)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy(id, { hint: hint !== undefined, issue: problem !== undefined })}
        />
        <button type="button" className={styles['show']} aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? t`Masquer` : t`Afficher`}
          <span className="visually-hidden"> {t`le mot de passe`}</span>
        </button>
      </span>
      {children}
    </FieldRow>
  );
};
