import { Trans, useLingui } from '@lingui/react/macro';

import { appointmentCalls } from '../../../../api/client/appointment-calls.ts';
import { dialled } from '../../../../engine/fields/french-phone.ts';
import { formatWeekday } from '../../../../engine/view/format-values.ts';
import { localeOf } from '../../../../steps/format-time.ts';
import { Button } from '../../../../steps/parts/Button.tsx';
import { api } from '../../../api.ts';
import { ConfirmButton } from '../../ConfirmButton.tsx';
import page from '../../page.module.css';
import { clockTime, reasonWords } from './appointment-words.ts';
import type { Appointment } from './load-appointment.ts';
import { PartTitle } from './PartTitle.tsx';

type AppointmentCardProps = {
  readonly appointment: Appointment;
  /** The reader has just come back to it. */
  readonly asked: boolean;
  readonly onChange: () => void;
  readonly onCancelled: () => void;
};

/** The appointment there is, and what can be done with it. */
export const AppointmentCard = ({ appointment, asked, onChange, onCancelled }: AppointmentCardProps) => {
  const { t, i18n } = useLingui();
  const { jour, heure, motif, telephone, minutes } = appointment;
  const day = formatWeekday(jour, localeOf(i18n.locale));
  const time = clockTime(heure, i18n.locale);
  return (
    <section className={`${page['card']} ${page['strong']}`}>
      <PartTitle asked={asked}>
        <Trans>Votre rendez-vous</Trans>
      </PartTitle>
      <dl className={page['facts']}>
        <dt>
          <Trans>Quand</Trans>
        </dt>
        <dd>
          <Trans>
            {day} à {time} (heure de Paris), {minutes} minutes
          </Trans>
        </dd>
        <dt>
          <Trans>Motif</Trans>
        </dt>
        <dd>{i18n._(reasonWords[motif])}</dd>
        <dt>
          <Trans>Numéro appelé</Trans>
        </dt>
        <dd>{dialled(telephone)}</dd>
      </dl>
      <div className={`${page['actions']} no-print`}>
        <Button variant="secondary" onClick={onChange}>
          <Trans>Changer</Trans>
        </Button>
        <ConfirmButton
          label={<Trans>Annuler le rendez-vous</Trans>}
          variant="quiet"
          title={t`Annuler ce rendez-vous ?`}
          keep={<Trans>Le garder</Trans>}
          confirm={<Trans>Annuler le rendez-vous</Trans>}
          confirmVariant="danger"
          act={() => api.call(appointmentCalls.cancel, {})}
          onDone={onCancelled}
        >
          <p>
            <Trans>Personne ne vous appellera {day}. Vous pourrez choisir un autre moment.</Trans>
          </p>
        </ConfirmButton>
      </div>
    </section>
  );
};
