import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';

import { contractCalls } from '../../../api/client/contract-calls.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import { api } from '../../api.ts';
import { TextRow } from '../../forms/TextRow.tsx';
import { formProblemWords } from '../../forms/problem-words.ts';
import { announce } from '../../navigation/announcer.ts';
import { focusField } from '../../../steps/step-ids.ts';
import styles from '../page.module.css';

/** Signs that a name may have. */
const longest = 60;

type ContractNameProps = { readonly id: string; readonly name: string | undefined };

/** The name of a contract, which the reader may give, change and take away (R055). */
export const ContractName = ({ id, name }: ContractNameProps) => {
  const { t, i18n } = useLingui();
  const box = `nom-${id}`;
  const renaming = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(name ?? '');
  const [typed, setTyped] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isOpen = typed !== undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    // The box comes and goes under the reader's hand: the focus follows (WCAG 2.4.3).
    if (isOpen) focusField(box);
    else if (wasOpen.current) renaming.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, box]);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = (typed ?? '').trim();
    setBusy(true);
    setFailure(undefined);
    try {
      await api.call(contractCalls.rename, { idContrat: id, ...(wanted === '' ? {} : { nom: wanted }) });
      setShown(wanted);
      setTyped(undefined);
      announce(t`Le nom du contrat est enregistré.`);
    } catch (error) {
      setFailure(error);
      focusField(box);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <h2>{shown === '' ? t`Contrat sans nom` : shown}</h2>
      {typed === undefined ? (
        <div ref={renaming} className={styles['quietActions']}>
          <Button variant="quiet" onClick={() => setTyped(shown)}>
            {shown === '' ? <Trans>Donner un nom</Trans> : <Trans>Renommer</Trans>}
          </Button>
        </div>
      ) : (
        <form className={styles['page']} noValidate onSubmit={(event) => void save(event)}>
          <TextRow
            name={box}
            label={t`Nom du contrat, par exemple « Études de Léa »`}
            value={typed}
            maxLength={longest}
            autoComplete="off"
            optional
            onText={setTyped}
            problem={failure === undefined ? undefined : i18n._(formProblemWords(failure))}
          />
          <div className={styles['actions']}>
            <Button type="submit" busy={busy}>
              <Trans>Enregistrer</Trans>
            </Button>
            <Button variant="quiet" onClick={() => setTyped(undefined)}>
              <Trans>Annuler</Trans>
            </Button>
          </div>
        </form>
      )}
    </>
  );
};
