import { useLingui } from '@lingui/react/macro';

import {
  passwordIssues,
  passwordLength,
  type PasswordIssue,
  type PasswordOwner,
} from '../../api/contract/password-policy.ts';
import { Icon } from '../../steps/parts/Icon.tsx';
import { unbroken } from '../../steps/parts/Unbroken.tsx';
import styles from './forms.module.css';
import { PasswordRow } from './PasswordRow.tsx';

type NewPasswordRowProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly problem: string | undefined;
  /** Absent: not known here. Whether the password holds nothing of theirs is then judged by the server alone. */
  readonly owner: PasswordOwner | undefined;
};

/** A password to choose, with what it must be, ticked while it is typed. */
export const NewPasswordRow = ({ owner, ...row }: NewPasswordRowProps) => {
  const { t } = useLingui();
  const found = new Set<PasswordIssue['code']>(passwordIssues(row.value, owner).map(({ code }) => code));
  const started = row.value !== '';
  const { min, max } = passwordLength;
  const rules: readonly { readonly code: PasswordIssue['code']; readonly met: boolean; readonly words: string }[] = [
    {
      code: 'password-too-short',
      met: started && !found.has('password-too-short') && !found.has('password-too-long'),
      words: t`entre ${min} et ${max} caractères, espaces compris`,
    },
    {
      code: 'password-common',
      met: started && !found.has('password-common') && !found.has('password-too-short'),
      words: t`pas une suite ou un mot de passe répandu`,
    },
    {
      code: 'password-personal',
      met: started && owner !== undefined && !found.has('password-personal'),
      words:
        owner === undefined
          ? t`ni votre nom, ni votre prénom, ni votre adresse e-mail (vérifié à l’envoi)`
          : t`ni votre nom, ni votre prénom, ni votre adresse e-mail`,
    },
  ];
  return (
    <PasswordRow {...row} autoComplete="new-password" hint={t`Une phrase dont vous vous souvenez convient très bien.`}>
      <ul className={styles['rules']} aria-live="polite">
        {rules.map(({ code, met, words }) => (
          <li key={code} data-met={met}>
            {met ? <Icon name="check" size={16} /> : <span className={styles['ring']} aria-hidden="true" />}
            <span>
              <span className="visually-hidden">{met ? t`Respecté :` : t`À respecter :`} </span>
              {unbroken(words)}
            </span>
          </li>
        ))}
      </ul>
    </PasswordRow>
  );
};
