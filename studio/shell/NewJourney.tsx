import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { isJourneyId, newJourney } from '../../engine/authoring/new-journey.ts';
import { Button } from '../../steps/parts/Button.tsx';
import { Dialog } from '../../steps/parts/Dialog.tsx';
import { useStudio } from '../state/studio-context.ts';
import styles from './shell.module.css';

/** Begins a journey as the command `new` does: a small one that passes the check, with its English. */
export const NewJourney = () => {
  const { t } = useLingui();
  const studio = useStudio();
  const [open, setOpen] = useState(false);
  const [id, setId] = useState('');
  const [wrong, setWrong] = useState<string>();
  const begin = (event: FormEvent): void => {
    event.preventDefault();
    const { folders } = studio.workspace;
    const [journey, english] = [`${folders.journey}/${id}.json`, `${folders.translation}/${id}.json`];
    const { files } = studio.documents.get();
    if (!isJourneyId(id)) {
      setWrong(t`Des minuscules et des chiffres, des mots reliés par un trait d’union : epargne-jeunes.`);
      return;
    }
    if (files.has(journey) || files.has(english)) {
      setWrong(t`Il y a déjà un fichier ${id}.json : choisissez un autre nom.`);
      return;
    }
    const made = newJourney(id);
    studio.edit(
      new Map([
        [journey, made.journey],
        [english, made.english],
      ]),
      `begun/${id}`,
      new Map([[journey, 'journey']]),
    );
    studio.view.set((before) => ({ ...before, pane: 'edit', journey: id, place: undefined }));
    close();
  };
  const close = (): void => {
    setOpen(false);
    setId('');
    setWrong(undefined);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Trans>Nouveau parcours</Trans>
      </button>
      <Dialog
        open={open}
        title={t`Nouveau parcours`}
        onClose={close}
        actions={
          <>
            <Button type="submit" form="new-journey">
              <Trans>Créer le parcours</Trans>
            </Button>
            <Button variant="secondary" onClick={close}>
              <Trans>Ne rien créer</Trans>
            </Button>
          </>
        }
      >
        <form id="new-journey" noValidate onSubmit={begin} className={styles['begin']}>
          <label htmlFor="new-journey-id">{t`Nom du fichier et des adresses`}</label>
          <input
            id="new-journey-id"
            value={id}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={wrong !== undefined || undefined}
            aria-describedby="new-journey-help"
            onChange={({ target }) => {
              setId(target.value);
              setWrong(undefined);
            }}
          />
          <p id="new-journey-help" role={wrong === undefined ? undefined : 'alert'}>
            {wrong ??
              t`Il commence par deux questions, une sortie et une fin, traduites, que vous changerez. Rien n’est publié.`}
          </p>
        </form>
      </Dialog>
    </>
  );
};
