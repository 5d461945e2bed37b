import { Trans } from '@lingui/react/macro';

import { paymentCalls } from '../../../api/client/payment-calls.ts';
import { api } from '../../api.ts';
import { goTo } from '../../navigation/go-to.ts';
import { ActButton } from '../ActButton.tsx';

type Begin = keyof Pick<typeof paymentCalls, 'pay' | 'schedule' | 'change' | 'stop'>;

const begin = (what: Begin, subscription: string) => async (): Promise<string> => {
  const { next } = await api.call(paymentCalls[what], { id_souscription: subscription });
  await goTo(next.route);
  return '';
};

/** Begins a payment on a contract in force; one in progress is gone on with. */
export const PayButton = ({ subscription }: { readonly subscription: string }) => (
  <ActButton act={begin('pay', subscription)}>
    <Trans>Faire un versement</Trans>
  </ActButton>
);

/** What can be done with the scheduled payments of a contract. */
export const ScheduleActions = ({
  subscription,
  scheduled,
}: {
  readonly subscription: string;
  readonly scheduled: boolean;
}) =>
  scheduled ? (
    <>
      <ActButton act={begin('change', subscription)}>
        <Trans>Modifier mes versements programmés</Trans>
      </ActButton>
      <ActButton act={begin('stop', subscription)}>
        <Trans>Suspendre ou arrêter mes versements</Trans>
      </ActButton>
    </>
  ) : (
    <ActButton act={begin('schedule', subscription)}>
      <Trans>Programmer des versements</Trans>
    </ActButton>
  );
