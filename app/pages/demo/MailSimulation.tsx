import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { mailsPerDay } from '../../../api/contract/registration/mails-per-day.ts';
import { retention } from '../../../api/contract/retention.ts';
import type { Saving } from '../../../api/contract/demo/simulated-saving.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import { EmailRow } from '../../forms/EmailRow.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { SaidNotice } from '../SaidNotice.tsx';
import { useMailForm } from './use-mail-form.ts';

const { savedMailDays } = retention;

const isSame = (one: Saving, other: Saving): boolean =>
  one.initial === other.initial && one.monthly === other.monthly && one.years === other.years;

/** Has the simulation sent to an address (F146), again once it is another one. What it says holds for every address. */
export const MailSimulation = ({ saving }: { readonly saving: Saving }) => {
  const [sent, setSent] = useState<Saving>();
  const form = useMailForm(saving, setSent);
  if (sent !== undefined && isSame(sent, saving))
    return (
      <SaidNotice>
        <Trans>
          C’est envoyé : le message arrive d’ici quelques minutes. S’il n’arrive pas, regardez dans les courriers
          indésirables. Une même adresse reçoit {mailsPerDay} simulations par jour au plus.
        </Trans>
      </SaidNotice>
    );
  return (
    <>
      <p>
        <Trans>
          Votre adresse ne sert qu’à vous envoyer cette simulation et elle est effacée au bout de {savedMailDays}{' '}
          jours : personne ne vous appelle, et vous ne recevez aucune publicité.
        </Trans>
      </p>
      <FormFrame form={form}>
        <EmailRow
          name="mail"
          value={form.values.mail}
          onText={(text) => form.set('mail', text)}
          problem={form.problems.mail}
        />
        <div>
          <Button type="submit" variant="secondary" busy={form.busy}>
            <Trans>Recevoir la simulation</Trans>
          </Button>
        </div>
      </FormFrame>
    </>
  );
};
