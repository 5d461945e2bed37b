import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';

import { accountCalls } from '../../../api/client/account-calls.ts';
import { isRefusal, problemOf } from '../../../api/client/call-failure.ts';
import type { ResponseOf } from '../../../api/contract/call.ts';
import type { getSecondFactor } from '../../../api/contract/core/second-factor.ts';
import { api } from '../../api.ts';
import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad, type Loaded } from '../../data/use-load.ts';
import { CodeRow, noCode } from '../../forms/CodeRow.tsx';
import { loadPage } from '../../navigation/load-page.ts';
import { ActButton } from '../ActButton.tsx';
import { SaidNotice } from '../SaidNotice.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorCodeForm } from './SecondFactorCodeForm.tsx';
import { SecondFactorOn } from './SecondFactorOn.tsx';
import type { Drawn } from './SecondFactorSetup.tsx';
import { StageTitle } from './StageTitle.tsx';

const fetchSetup = () => loadPage(() => import('./SecondFactorSetup.tsx'));
/** With what draws the code to scan. Shown once it was fetched. */
const SecondFactorSetup = lazy(async () => ({ default: (await fetchSetup()).SecondFactorSetup }));

const loadState = () => api.call(accountCalls.secondFactor, {});

type State = ResponseOf<typeof getSecondFactor>;

/** Where the reader is; at rest, with what became of what they did. */
type Stage =
  | { readonly at: 'rest'; readonly said?: 'activated' | 'renewed' | 'ended' | 'elsewhere' }
  | { readonly at: 'setup'; readonly drawn: Drawn }
  | { readonly at: 'codes'; readonly codes: readonly string[]; readonly of: 'activated' | 'renewed' }
  | { readonly at: 'renewal' | 'end' };

const mayBeCode = (code: string) => (code.trim() === '' ? noCode : undefined);

/** @param onCancelled what was asked for is given up: the focus must go somewhere */
export const SecondFactor = ({ onCancelled }: { readonly onCancelled: () => void }) => {
  const { t } = useLingui();
  const [loaded, again] = useLoad(loadState);
  /** What became of it here since it was read. */
  const [changed, setChanged] = useState<State>();
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  const state: Loaded<State> = changed === undefined ? loaded : { status: 'ready', data: changed };

  const cancel = (): void => {
    setStage({ at: 'rest' });
    onCancelled();
  };
  const readAgain = (): void => {
    setChanged(undefined);
    again();
    setStage({ at: 'rest', said: 'elsewhere' });
  };
  const begin = async (): Promise<string> => {
    try {
      const [drawn] = await Promise.all([api.call(accountCalls.beginSecondFactor, {}), fetchSetup()]);
      setStage({ at: 'setup', drawn });
    } catch (error) {
      if (!isRefusal(problemOf(error), 'already-done')) throw error;
      readAgain();
    }
    return '';
  };
  const activated = (codes: readonly string[]): void => {
    setChanged({ on: true, since: new Date().toISOString(), codesLeft: codes.length });
    setStage({ at: 'codes', codes, of: 'activated' });
  };
  const renew = async (code: string): Promise<void> => {
    const { codes } = await api.call(accountCalls.renewRecoveryCodes, { code });
    if (state.status === 'ready') setChanged({ ...state.data, codesLeft: codes.length });
    setStage({ at: 'codes', codes, of: 'renewed' });
  };
  const end = async (code: string): Promise<void> => {
    await api.call(accountCalls.endSecondFactor, { code });
    setChanged({ on: false, codesLeft: 0 });
    setStage({ at: 'rest', said: 'ended' });
  };

  switch (stage.at) {
    case 'setup':
      return (
        <Suspense>
          <SecondFactorSetup drawn={stage.drawn} onActivated={activated} onCancel={cancel} onOutdated={readAgain} />
        </Suspense>
      );
    case 'codes':
      return <RecoveryCodes codes={stage.codes} onNoted={() => setStage({ at: 'rest', said: stage.of })} />;
    case 'renewal':
      return (
        <>
          <StageTitle>{t`Recevoir de nouveaux codes de secours`}</StageTitle>
          <p>
            <Trans>Les codes de secours que vous avez déjà ne serviront plus.</Trans>
          </p>
          <SecondFactorCodeForm
            box={(row) => <CodeRow {...row} />}
            check={mayBeCode}
            variant="primary"
            act={renew}
            onCancel={cancel}
            onOutdated={readAgain}
          >
            <Trans>Recevoir mes codes</Trans>
          </SecondFactorCodeForm>
        </>
      );
    case 'end':
      return (
        <>
          <StageTitle>{t`Désactiver la double authentification`}</StageTitle>
          <p>
            <Trans>Votre mot de passe suffira à nouveau pour vous connecter.</Trans>
          </p>
          <SecondFactorCodeForm
            box={(row) => <CodeRow {...row} />}
            check={mayBeCode}
            variant="danger"
            act={end}
            onCancel={cancel}
            onOutdated={readAgain}
          >
            <Trans>Désactiver</Trans>
          </SecondFactorCodeForm>
        </>
      );
    case 'rest':
      return (
        <>
          {stage.said !== undefined && <Said said={stage.said} />}
          <LoadedPart state={state} onRetry={again}>
            {({ on, since, codesLeft }) =>
              on ? (
                <SecondFactorOn
                  since={since}
                  codesLeft={codesLeft}
                  onRenew={() => setStage({ at: 'renewal' })}
                  onEnd={() => setStage({ at: 'end' })}
                />
              ) : (
                <>
                  <p>
                    <Trans>
                      À chaque connexion, un code de votre téléphone est demandé en plus du mot de passe. Ainsi,
                      quelqu’un qui apprendrait votre mot de passe ne pourrait toujours pas entrer dans votre compte.
                    </Trans>
                  </p>
                  <ActButton act={begin}>
                    <Trans>Activer</Trans>
                    <span className="visually-hidden">
                      {' '}
                      <Trans>la double authentification</Trans>
                    </span>
                  </ActButton>
                </>
              )
            }
          </LoadedPart>
        </>
      );
  }
};

const Said = ({ said }: { readonly said: NonNullable<Extract<Stage, { at: 'rest' }>['said']> }) => {
  const { t } = useLingui();
  const words = {
    activated: t`La double authentification est activée.`,
    renewed: t`Vos nouveaux codes de secours remplacent les précédents.`,
    ended: t`La double authentification est désactivée.`,
    elsewhere: t`Ce réglage a été changé depuis un autre appareil : voici ce qu’il en est maintenant.`,
  };
  return <SaidNotice>{words[said]}</SaidNotice>;
};
