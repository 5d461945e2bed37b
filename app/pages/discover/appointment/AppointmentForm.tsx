import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import { appointmentCalls } from '../../../../api/client/appointment-calls.ts';
import { isRefusal, problemOf } from '../../../../api/client/call-failure.ts';
import { readPhone } from '../../../../engine/fields/phone.ts';
import { formatWeekday } from '../../../../engine/view/format-values.ts';
import { localeOf } from '../../../../steps/format-time.ts';
import { Button } from '../../../../steps/parts/Button.tsx';
import { api } from '../../../api.ts';
import { FormFrame } from '../../../forms/FormFrame.tsx';
import { formProblemWords } from '../../../forms/problem-words.ts';
import { SelectRow } from '../../../forms/SelectRow.tsx';
import { TextRow } from '../../../forms/TextRow.tsx';
import { useForm } from '../../../forms/use-form.ts';
import page from '../../page.module.css';
import { clockTime, reasonWords } from './appointment-words.ts';
import type { AppointmentData, Reason } from './load-appointment.ts';

type AppointmentFormProps = {
  readonly data: AppointmentData;
  /** The appointment is taken, or moved. */
  readonly onTaken: () => void;
  /** The times that were shown are no longer those there are. */
  readonly onOutdated: () => void;
  /** Leaves the appointment as it is; undefined where there is none yet. */
  readonly onKeep: (() => void) | undefined;
};

const isReason = (code: string): code is Reason => Object.hasOwn(reasonWords, code);

/** Asks when an adviser may call, about what, and where. */
export const AppointmentForm = ({ data, onTaken, onOutdated, onKeep }: AppointmentFormProps) => {
  const { t, i18n } = useLingui();
  const { appointment, slots, phone } = data;
  const timesOf = (day: string): readonly string[] => slots.jours.find(({ jour }) => jour === day)?.heures ?? [];
  const form = useForm({
    initial: {
      day: appointment?.jour ?? '',
      time: appointment?.heure ?? '',
      reason: appointment?.motif ?? '',
      phone,
    },
    check: (values) => ({
      ...(timesOf(values.day).length === 0 ? { day: msg`Sélectionnez un jour.` } : {}),
      ...(timesOf(values.day).includes(values.time) ? {} : { time: msg`Sélectionnez une heure.` }),
      ...(isReason(values.reason) ? {} : { reason: msg`Sélectionnez un motif.` }),
      ...(readPhone(values.phone) === undefined
        ? { phone: msg`Saisissez un numéro de téléphone, par exemple 06 12 34 56 78.` }
        : {}),
    }),
    send: async (values) => {
      try {
        await api.call(appointmentCalls.save, {
          jour: values.day,
          heure: values.time,
          motif: isReason(values.reason) ? values.reason : 'AUTRE',
          telephone: readPhone(values.phone) ?? '',
        });
        onTaken();
        return undefined;
      } catch (error) {
        const problem = problemOf(error);
        if (!isRefusal(problem, 'outdated') && !isRefusal(problem, 'invalid'))
          return { failure: formProblemWords(error) };
        onOutdated();
        return { problems: { time: msg`Cette heure vient d’être prise. Choisissez-en une autre.` } };
      }
    },
  });
  return (
    <FormFrame form={form}>
      <SelectRow
        name="day"
        label={t`Jour`}
        none={t`Choisissez un jour`}
        options={slots.jours.map(({ jour }) => ({ code: jour, label: formatWeekday(jour, localeOf(i18n.locale)) }))}
        value={form.values.day}
        onValue={(day) => form.set('day', day)}
        problem={form.problems.day}
      />
      <SelectRow
        name="time"
        label={t`Heure`}
        hint={form.values.day === '' ? t`Choisissez d’abord un jour. Heure de Paris.` : t`Heure de Paris.`}
        none={t`Choisissez une heure`}
        options={timesOf(form.values.day).map((time) => ({ code: time, label: clockTime(time, i18n.locale) }))}
        value={form.values.time}
        onValue={(time) => form.set('time', time)}
        problem={form.problems.time}
      />
      <SelectRow
        name="reason"
        label={t`Motif`}
        none={t`Choisissez un motif`}
        options={Object.entries(reasonWords).map(([code, words]) => ({ code, label: i18n._(words) }))}
        value={form.values.reason}
        onValue={(reason) => form.set('reason', reason)}
        problem={form.problems.reason}
      />
      <TextRow
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t`Numéro à appeler`}
        hint={t`Il ne sert qu’à cet appel.`}
        value={form.values.phone}
        onText={(text) => form.set('phone', text)}
        problem={form.problems.phone}
      />
      <div className={page['actions']}>
        <Button type="submit" busy={form.busy} busyLabel={t`Enregistrement…`}>
          {onKeep === undefined ? <Trans>Prendre rendez-vous</Trans> : <Trans>Changer le rendez-vous</Trans>}
        </Button>
        {onKeep !== undefined && (
          <Button variant="quiet" onClick={onKeep}>
            <Trans>Le laisser comme il est</Trans>
          </Button>
        )}
      </div>
    </FormFrame>
  );
};
