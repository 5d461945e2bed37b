import { useLingui } from '@lingui/react/macro';

import type { PasswordOwner } from '../../api/contract/password-policy.ts';
import { NewPasswordRow } from './NewPasswordRow.tsx';
import { PasswordRow } from './PasswordRow.tsx';

type Typed<Value> = { readonly password: Value; readonly confirmation: Value };

type NewPasswordRowsProps = {
  readonly label: string;
  readonly owner: PasswordOwner | undefined;
  readonly values: Typed<string>;
  readonly problems: Partial<Typed<string>>;
  readonly onText: (name: keyof Typed<string>, text: string) => void;
};

/** A password to choose, typed twice. */
export const NewPasswordRows = ({ label, owner, values, problems, onText }: NewPasswordRowsProps) => {
  const { t } = useLingui();
  return (
    <>
      <NewPasswordRow
        name="password"
        label={label}
        owner={owner}
        value={values.password}
        onText={(text) => onText('password', text)}
        problem={problems.password}
      />
      <PasswordRow
        name="confirmation"
        autoComplete="new-password"
        label={t`Confirmez le mot de passe`}
        value={values.confirmation}
        onText={(text) => onText('confirmation', text)}
        problem={problems.confirmation}
      />
    </>
  );
};
