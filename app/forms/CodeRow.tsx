import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { TextRow } from './TextRow.tsx';

/** Said where the box is empty. */
export const noCode = msg`Saisissez le code de votre application, ou un code de secours.`;

/** As much as the contract takes. */
const longest = 40;

type CodeRowProps = Pick<Parameters<typeof TextRow>[0], 'name' | 'value' | 'onText' | 'problem'>;

/** A code of the second factor: of the app, or of recovery, which has letters. */
export const CodeRow = (row: CodeRowProps) => {
  const { t } = useLingui();
  return (
    <TextRow
      {...row}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={longest}
      label={t`Code de votre application`}
      hint={t`Six chiffres, qui changent toutes les trente secondes. Sans votre téléphone, saisissez un code de secours.`}
    />
  );
};
