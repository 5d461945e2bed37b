import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';

import { contractCalls } from '../../../api/client/contract-calls.ts';
import box from '../../../steps/parts/box.module.css';
import { Button } from '../../../steps/parts/Button.tsx';
import { api } from '../../api.ts';
import { formProblemWords } from '../../forms/problem-words.ts';
import { announce } from '../../navigation/announcer.ts';
import styles from '../page.module.css';

/** Signs that a name may have. */
const longest = 60;

type ContractNameProps = { readonly id: string; readonly name: string | undefined };

/** The name of a contract, which the reader may give, change and take away (R055). */
export const ContractName = ({ id, name }: ContractNameProps) => {
  const { t, i18n } = useLingui();
  const boxId = useId();
  const [shown, setShown] = useState(name ?? '');
  const [typed, setTyped] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = (typed ?? '').trim();
    setBusy(true);
    setProblem('');
    try {
      await api.call(contractCalls.rename, { idContrat: id, ...(wanted === '' ? {} : { nom: wanted }) });
      setShown(wanted);
      setTyped(undefined);
      announce(t`Le nom du contrat est enregistré.`);
    } catch (error) {
      setProblem(i18n._(formProblemWords(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <h2>{shown === '' ? t`Contrat sans nom` : shown}</h2>
      {typed === undefined ? (
        <div className={styles['quietActions']}>
          <Button variant="quiet" onClick={() => setTyped(shown)}>
            {shown === '' ? <Trans>Donner un nom</Trans> : <Trans>Renommer</Trans>}
          </Button>
        </div>
      ) : (
        <form className={styles['page']} onSubmit={(event) => void save(event)}>
          <label htmlFor={boxId}>
            <Trans>Nom du contrat, par exemple « Études de Léa »</Trans>
          </label>
          <input
            id={boxId}
            type="text"
            className={[box['box'], box['long']].join(' ')}
            value={typed}
            maxLength={longest}
            autoComplete="off"
            // The reader has just asked for this box.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className={styles['actions']}>
            <Button type="submit" busy={busy}>
              <Trans>Enregistrer</Trans>
            </Button>
            <Button variant="quiet" onClick={() => setTyped(undefined)}>
              <Trans>Annuler</Trans>
            </Button>
          </div>
          {problem !== '' && <p role="alert">{problem}</p>}
        </form>
      )}
    </>
  );
};
