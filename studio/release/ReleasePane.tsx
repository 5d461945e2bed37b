import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../steps/parts/Button.tsx';
import { fetchPublished } from '../api.ts';
import { FindingsList } from '../edit/FindingsList.tsx';
import { allFindings } from '../edit/findings-at.ts';
import { useOpened } from '../edit/open-step.ts';
import { useFindings } from '../edit/use-findings.ts';
import type { Published } from '../protocol.ts';
import { Stopped } from '../state/check-link.ts';
import { useChecked, useStudio, useView } from '../state/studio-context.ts';
import type { JourneyDifference } from '../worker/messages.ts';
import { Differences } from './Differences.tsx';
import { PublishPart } from './PublishPart.tsx';
import edit from '../edit/edit.module.css';
import styles from './release.module.css';

type Compared = {
  readonly since: Published['commit'];
  readonly differences: readonly JourneyDifference[];
};

/** What stands in the files against what was last put on record, in sentences, and whom it concerns. */
export const ReleasePane = () => {
  const { t } = useLingui();
  const studio = useStudio();
  const { language } = useView();
  const { findings, proven } = useChecked();
  const opened = useOpened();
  const { own, others } = useFindings(opened);
  const [compared, setCompared] = useState<Compared | 'failed' | 'stopped'>();
  const compare = useCallback((): void => {
    setCompared(undefined);
    fetchPublished()
      .then(async ({ commit, files }) => ({
        since: commit,
        differences: commit === undefined ? [] : await studio.ask('compare', { published: files, language }),
      }))
      .then(setCompared, (reason: unknown) => setCompared(reason instanceof Stopped ? 'stopped' : 'failed'));
  }, [studio, language]);
  useEffect(compare, [compare]);
  const wrong = allFindings(findings, proven);
  return (
    <div className={`${edit['panes']} ${styles['release']}`}>
      <div className={edit['form']}>
        <h2 className={edit['title']}>
          <Trans>Ce qui change</Trans>
        </h2>
        {compared === undefined && <p role="status" aria-busy="true">{t`Comparaison en cours…`}</p>}
        {compared === 'stopped' && <p role="status">{t`Comparaison arrêtée.`}</p>}
        {compared === 'failed' && <p role="alert">{t`La comparaison n’a pas abouti. Réessayez.`}</p>}
        {typeof compared === 'object' && (
          <>
            <Since commit={compared.since} />
            {compared.since !== undefined && <Differences differences={compared.differences} />}
          </>
        )}
        <div className={edit['actions']}>
          <Button variant="secondary" onClick={() => (compared === undefined ? studio.stop('compare') : compare())}>
            {compared === undefined ? t`Arrêter` : t`Comparer à nouveau`}
          </Button>
        </div>
        <PublishPart />
      </div>
      <div className={edit['right']}>
        <FindingsList opened={opened} findings={own} others={others} proof />
        {wrong.some(({ severity }) => severity === 'error') && (
          <p>{t`Avec une erreur, les parcours ne peuvent pas être servis : corrigez-la d’abord.`}</p>
        )}
      </div>
    </div>
  );
};

const Since = ({ commit }: { readonly commit: Published['commit'] }) => {
  const { t } = useLingui();
  const { language } = useView();
  if (commit === undefined) return <p>{t`Ce dossier n’est dans aucun dépôt git : il n’y a rien à comparer.`}</p>;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(`${commit.day}T12:00:00`));
  return (
    <p className={edit['help']}>
      {t`Comparé au dernier enregistrement dans git, du ${day}`} – <code>{commit.id}</code> {commit.subject}
    </p>
  );
};
