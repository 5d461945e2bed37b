import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fixText } from '../../engine/authoring/fix-findings.ts';
import { sayWho } from '../../engine/check/say-who.ts';
import { useChecked, useStudio } from '../state/studio-context.ts';
import type { JourneySummary, MetFinding } from '../worker/messages.ts';
import { placeOfFinding } from './findings-at.ts';
import type { Opened } from './open-step.ts';
import { useEditor } from './parsed.ts';
import styles from './edit.module.css';

/** More at once is a wall. */
const atOnce = 3;

type ListProps = {
  readonly opened: Opened | undefined;
  readonly findings: readonly MetFinding[];
  /** Whether all that is wrong has been read; else a sentence says that it is not. */
  readonly read?: boolean;
  /** Says how far the solver is, too. */
  readonly proof?: boolean;
  /** Other journeys that have some, and how many. */
  readonly others?: readonly (JourneySummary & { readonly count: number })[];
  /** Those of what is open alone. */
  readonly here?: boolean;
};

/** What is wrong, three at a time, each with what it would take. */
export const FindingsList = ({
  opened,
  findings,
  read = true,
  proof = false,
  others = [],
  here = false,
}: ListProps) => {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const sorted = [...findings].sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  const shown = all ? sorted : sorted.slice(0, atOnce);
  return (
    <section className={styles['findings']} aria-label={here ? t`Constats de cette page` : t`Constats`}>
      <div className={styles['proof']}>
        <h2>
          {!read
            ? t`Lecture en cours…`
            : findings.length > 0
              ? t`Constats (${findings.length})`
              : others.length > 0
                ? t`Aucun constat dans ce parcours`
                : t`Aucun constat`}
        </h2>
        {proof && <Proof />}
      </div>
      <ul className={styles['plain']}>
        {shown.map((finding) => (
          <li key={`${finding.file}${finding.pointer}${finding.code}${finding.message}`}>
            <OneFinding opened={opened} finding={finding} />
          </li>
        ))}
      </ul>
      {findings.length > atOnce && (
        <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t`Les premiers seulement` : t`Tous (${findings.length})`}
        </button>
      )}
      {others.length > 0 && <Others others={others} />}
    </section>
  );
};

/** What is wrong elsewhere is mended there: one line, and the way. */
const Others = ({ others }: Required<Pick<ListProps, 'others'>>) => {
  const { t } = useLingui();
  const studio = useStudio();
  const count = others.reduce((sum, one) => sum + one.count, 0);
  return (
    <details className={styles['elsewhere']}>
      <summary>{t`Constats d’autres parcours (${count})`}</summary>
      <ul className={styles['plain']}>
        {others.map(({ id, title, count }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => studio.view.set((before) => ({ ...before, pane: 'edit', journey: id, place: undefined }))}
            >
              {t`${title} (${count})`}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** How far the solver is, and the way to end it; or to have it begin after all. */
const Proof = () => {
  const { t } = useLingui();
  const studio = useStudio();
  const { proven, proving, stopped } = useChecked();
  if (proven !== undefined && !proving && !stopped) return null;
  return (
    <div className={styles['proving']}>
      {/* After each letter it would be said aloud. */}
      <span role={proven === undefined || stopped ? 'status' : undefined}>
        {stopped ? t`Preuve arrêtée.` : t`Preuve en cours…`}
      </span>
      <button type="button" onClick={() => (stopped ? studio.prove() : studio.stop('prove'))}>
        {stopped ? t`Reprendre la preuve` : t`Arrêter`}
      </button>
    </div>
  );
};

const OneFinding = ({ opened, finding }: { readonly opened: Opened | undefined; readonly finding: MetFinding }) => {
  const { t, i18n } = useLingui();
  const studio = useStudio();
  const { write } = useEditor();
  const place = opened === undefined ? undefined : placeOfFinding(finding, opened.journey);
  const { severity, message, file, line, suggestion, who, nobody, related } = finding;
  const language = i18n.locale === 'en' ? 'en' : 'fr';
  const about = [
    ...(who === undefined ? [] : [who]),
    ...sayWho({ ...(nobody && { nobody }), ...(related && { related }) }, language),
  ];
  return (
    <div className={severity === 'error' ? styles['wrongly'] : styles['doubtful']}>
      <p>
        <strong>{severity === 'error' ? t`Erreur` : t`Avertissement`}</strong> {message}
      </p>
      {about.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles['where']}>
        {file}:{line}
      </p>
      <div className={styles['actions']}>
        {place !== undefined && (
          <button type="button" onClick={() => studio.view.set((before) => ({ ...before, pane: 'edit', place }))}>
            <Trans>Y aller</Trans>
          </button>
        )}
        {suggestion !== undefined && (
          <button type="button" onClick={() => write(file, `fixed/${line}`, (text) => fixText(text, [finding]).text)}>
            {t`Corriger : ${suggestion}`}
          </button>
        )}
      </div>
    </div>
  );
};
