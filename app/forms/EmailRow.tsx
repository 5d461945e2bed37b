import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextRow } from './TextRow.tsx';

/** Said where what stands in the box cannot be an address (`isEmail`). */
export const noEmail = msg`Saisissez votre adresse e-mail, par exemple prenom.nom@exemple.fr.`;

/** Octets of an address at most (RFC 5321, 4.5.3.1.3, as corrected by erratum 1690). */
const longest = 254;

type EmailRowProps = Pick<Parameters<typeof TextRow>[0], 'name' | 'hint' | 'value' | 'onText' | 'problem'> & {
  /** `username` where it is what somebody signs in with. */
  readonly autoComplete?: 'email' | 'username';
};

/** The reader's e-mail address. */
export const EmailRow = ({ autoComplete = 'email', ...row }: EmailRowProps) => {
  const { t } = useLingui();
  return (
    <TextRow
      {...row}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      spellCheck={false}
      maxLength={longest}
      label={t`Adresse e-mail`}
    />
  );
};
