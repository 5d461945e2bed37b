import type { ReactNode } from 'react';

import { switchCalls } from '../../../api/client/switch-calls.ts';
import { api } from '../../api.ts';
import { goTo } from '../../navigation/go-to.ts';
import { ActButton } from '../ActButton.tsx';

/** Begins to choose another allocation of a contract; one in progress is gone on with. */
export const BeginSwitch = ({
  subscription,
  children,
}: {
  readonly subscription: string;
  readonly children: ReactNode;
}) => (
  <ActButton
    act={async () => {
      const { next } = await api.call(switchCalls.begin, { id_souscription: subscription });
      await goTo(next.route);
      return '';
    }}
  >
    {children}
  </ActButton>
);
