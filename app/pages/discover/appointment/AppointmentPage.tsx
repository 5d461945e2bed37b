import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { contact } from '../../../../api/contract/contact.ts';
import { ContactCard } from '../../../../steps/parts/ContactCard.tsx';
import { LoadedPart } from '../../../data/LoadedPart.tsx';
import { useLoad } from '../../../data/use-load.ts';
import { useArrival } from '../../../navigation/use-arrival.ts';
import { arePartnersSimulated } from '../../../shell/partners.ts';
import page from '../../page.module.css';
import { SpaceNav } from '../../space/SpaceNav.tsx';
import { SaidNotice } from '../../SaidNotice.tsx';
import { AppointmentCard } from './AppointmentCard.tsx';
import { AppointmentForm } from './AppointmentForm.tsx';
import { loadAppointment } from './load-appointment.ts';
import { PartTitle } from './PartTitle.tsx';

/** What was last done here; `changing` while another time is chosen. */
type Moment = 'arrived' | 'changing' | 'kept' | 'taken' | 'cancelled';

/** A time at which an adviser calls. */
export const Component = () => {
  const { t } = useLingui();
  const [state, again] = useLoad(loadAppointment);
  const [moment, setMoment] = useState<Moment>('arrived');
  useArrival(t`Rendez-vous avec un conseiller`);
  const done = (what: Moment): void => {
    setMoment(what);
    again();
  };
  return (
    <div className={page['wide']}>
      <SpaceNav />
      <div className={page['page']}>
        <h1>
          <Trans>Rendez-vous avec un conseiller</Trans>
        </h1>
        <p className={page['lead']}>
          <Trans>Un conseiller vous appelle au moment de votre choix. C’est gratuit et sans engagement.</Trans>
        </p>
        {arePartnersSimulated() && (
          <p className={page['notice']}>
            <Trans>Dans cette démonstration, personne ne vous appellera.</Trans>
          </p>
        )}
        {moment === 'taken' && (
          <SaidNotice>
            <Trans>C’est noté. Un e-mail vous le confirme, avec un événement pour votre agenda.</Trans>
          </SaidNotice>
        )}
        {moment === 'cancelled' && (
          <SaidNotice>
            <Trans>Votre rendez-vous est annulé. Un e-mail vous le confirme.</Trans>
          </SaidNotice>
        )}
        <LoadedPart state={state} onRetry={again}>
          {(data) =>
            data.appointment !== undefined && moment !== 'changing' ? (
              <AppointmentCard
                appointment={data.appointment}
                asked={moment === 'kept'}
                onChange={() => setMoment('changing')}
                onCancelled={() => done('cancelled')}
              />
            ) : data.slots.jours.length === 0 ? (
              <p>
                <Trans>Il n’y a plus de place dans les semaines qui viennent. Appelez-nous, ou revenez demain.</Trans>
              </p>
            ) : (
              <section className={page['page']}>
                <PartTitle asked={moment === 'changing'}>
                  <Trans>Choisissez un moment</Trans>
                </PartTitle>
                <AppointmentForm
                  data={data}
                  onTaken={() => done('taken')}
                  onOutdated={again}
                  onKeep={data.appointment === undefined ? undefined : () => setMoment('kept')}
                />
              </section>
            )
          }
        </LoadedPart>
        <ContactCard contact={contact} />
      </div>
    </div>
  );
};
