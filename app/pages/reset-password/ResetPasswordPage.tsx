import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';

import { takeSecret } from '../../navigation/take-secret.ts';
import { AskResetForm } from './AskResetForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { OtherAccount } from './OtherAccount.tsx';

/** A forgotten password, both halves: ask for the mail; with its link, choose a new one. */
export const Component = () => {
  const [secret] = useState(takeSecret);
  const [refusal, setRefusal] = useState<MessageDescriptor>();
  const [other, setOther] = useState<string>();
  if (other !== undefined) return <OtherAccount email={other} />;
  return secret === undefined || refusal !== undefined ? (
    <AskResetForm refusal={refusal} />
  ) : (
    <NewPasswordForm secret={secret} onRefused={setRefusal} onOther={setOther} />
  );
};
