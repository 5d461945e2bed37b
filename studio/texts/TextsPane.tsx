import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { findNodeAtLocation } from 'jsonc-parser';
import { setValue } from '../../engine/authoring/edit-json.ts';
import { textsToTranslate, type TextToTranslate } from '../../engine/authoring/translations.ts';
import { valueAt } from '../../engine/authoring/value-at.ts';
import { bracesApart } from '../../engine/check/translations.ts';
import type { Origin } from '../../engine/definition/finding.ts';
import { listsUsed } from '../../engine/definition/lists-named.ts';
import { foldText } from '../../steps/fields/search/find-options.ts';
import { translationsOf, useOpened, wordsOf, type Opened } from '../edit/open-step.ts';
import { textOf, treeOf } from '../edit/parsed.ts';
import { Previews } from '../edit/Previews.tsx';
import { propertyWords } from '../edit/property-words.ts';
import { useDocuments, useStudio } from '../state/studio-context.ts';
import { textsOfListFile } from './list-texts.ts';
import { writeEnglish } from './english.ts';
import edit from '../edit/edit.module.css';
import styles from './texts.module.css';

type Row = TextToTranslate & { readonly origin: Origin };
type Wanted = 'all' | 'open';

/** French and English side by side, in the order of the journey, beside the page on which they are read. */
export const TextsPane = () => {
  const opened = useOpened();
  return opened === undefined ? <p aria-busy="true">…</p> : <Texts opened={opened} />;
};

const useRows = (opened: Opened): readonly Row[] => {
  const { files } = useDocuments();
  const { folders } = useStudio().workspace;
  return useMemo(() => {
    const { texts } = opened.journey;
    const sources = new Map(
      [...files.values()].map((one) => [one.file, { file: one.file, text: one.text, tree: treeOf(one) }]),
    );
    const lists = [...listsUsed(opened.journey.journey)].sort().flatMap((list) => {
      const document = files.get(`${folders.list}/${list}.json`);
      return document === undefined ? [] : [{ texts: textsOfListFile(document) }];
    });
    const all = [{ texts }, ...lists];
    const origins = new Map(all.flatMap((one) => [...one.texts.values()].map(({ base, origin }) => [base, origin])));
    return textsToTranslate(all, sources, translationsOf(files)).flatMap((text) => {
      const origin = origins.get(text.id);
      return origin === undefined ? [] : [{ ...text, origin }];
    });
  }, [opened, files, folders]);
};

const Texts = ({ opened }: { readonly opened: Opened }) => {
  const { t } = useLingui();
  const rows = useRows(opened);
  const [wanted, setWanted] = useState<Wanted>('all');
  const [sought, setSought] = useState('');
  const waiting = rows.filter(({ state }) => state !== 'done');
  const isSought = ({ french, english }: Row): boolean =>
    sought === '' || foldText(`${french} ${english}`).includes(foldText(sought));
  const shown = (wanted === 'open' ? waiting : rows).filter(isSought);
  const groups = Map.groupBy(shown, ({ id }) => groupOf(id));
  return (
    <div className={`${edit['panes']} ${styles['texts']}`}>
      <div className={styles['tools']}>
        <h2>
          {waiting.length === 0
            ? t`Tous les textes sont traduits`
            : t`${waiting.length} textes à traduire sur ${rows.length}`}
        </h2>
        <div role="group" aria-label={t`Textes montrés`} className={edit['switch']}>
          <button type="button" aria-pressed={wanted === 'all'} onClick={() => setWanted('all')}>
            <Trans>Tous</Trans>
          </button>
          <button type="button" aria-pressed={wanted === 'open'} onClick={() => setWanted('open')}>
            <Trans>À traduire</Trans>
          </button>
        </div>
        <input
          type="search"
          aria-label={t`Chercher un texte`}
          placeholder={t`Chercher un texte`}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      </div>
      <div className={styles['rows']}>
        {[...groups].map(([group, texts]) => (
          <div key={group} className={`${edit['list']} ${styles['group']}`}>
            <h3>{listIn(group) === undefined ? titleOf(opened, group) : t`Liste « ${listIn(group)} »`}</h3>
            {texts.map((row) => (
              <TextRow key={row.id} opened={opened} row={row} />
            ))}
          </div>
        ))}
        {shown.length === 0 && (
          <p>
            <Trans>Aucun texte ne correspond.</Trans>
          </p>
        )}
      </div>
      <div className={edit['right']}>
        <Previews opened={opened} />
      </div>
    </div>
  );
};

/** `av-adult.step.payer.title` stands with the step, `list.payers.option.MOI.label` with its list. */
const groupOf = (id: string): string => {
  const [, whole = ''] = /^(list\.[^.]+|.*?\.(?:step|outcome|section)\.[^.]+)\./u.exec(id) ?? [];
  return whole;
};

const listIn = (group: string): string | undefined => /^list\.(.+)$/u.exec(group)?.[1];

const stepOf = ({ plan }: Opened, group: string): string | undefined => {
  const name = /\.step\.([^.]+)$/u.exec(group)?.[1];
  return plan.steps.find(({ step }) => step.id === name || (name !== undefined && step.id.endsWith(`-${name}`)))?.step
    .id;
};

const titleOf = (opened: Opened, group: string): string => {
  const { journey } = opened.plan;
  const step = journey.steps.find(({ id }) => id === stepOf(opened, group));
  const outcome = journey.outcomes[/\.outcome\.([^.]+)$/u.exec(group)?.[1] ?? ''];
  const section = journey.sections.find(({ id }) => id === /\.section\.([^.]+)$/u.exec(group)?.[1]);
  return wordsOf(opened, step?.short ?? step?.title ?? outcome?.title ?? section?.title ?? journey.title);
};

/** Without regard to which spaces stand between the words: to the eye they are the same. */
const bare = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]+/gu, ' ').trim();

/** What a text is on its page: a title, an answer, the label of a question... and of which question. */
const useRole = ({ file, path }: Origin): string => {
  const { t, i18n } = useLingui();
  const tree = treeOf(useDocuments().files.get(file));
  const keys = path.filter((key) => typeof key === 'string');
  const property = keys.at(-1) ?? '';
  const words = propertyWords[property];
  const name = words === undefined ? property : i18n._(words);
  const at = path.lastIndexOf('fields');
  // What a journey changes of a part need not say the label.
  const said = at < 0 ? '' : textOf(valueAt(tree, [...path.slice(0, at + 2), 'label']));
  const label = said === '' ? undefined : said;
  if (path.includes('options')) return label === undefined ? t`Réponse` : t`Réponse à « ${label} »`;
  const place = path.at(-1);
  if (property === 'body' && typeof place === 'number') return t`Paragraphe ${place + 1}`;
  if (path.includes('rules')) return t`Message d’une règle`;
  if (label === undefined) return name;
  return property === 'label' ? t`Question` : t`${name} de « ${label} »`;
};

/** One text in both languages. What is typed in English is made from the French as it stands now. */
const TextRow = ({ opened, row }: { readonly opened: Opened; readonly row: Row }) => {
  const { t } = useLingui();
  const studio = useStudio();
  const { id, state, french, english, from, origin } = row;
  const role = useRole(origin);
  const isSpaced = state === 'outdated' && bare(from) === bare(french);
  const isApart = english !== '' && bracesApart(french, english) !== undefined;
  const show = (): void => {
    const group = groupOf(id);
    const step = stepOf(opened, group);
    const outcome = /\.outcome\.([^.]+)$/u.exec(group)?.[1];
    if (step !== undefined) studio.view.set((before) => ({ ...before, place: { kind: 'step', id: step } }));
    else if (outcome !== undefined)
      studio.view.set((before) => ({ ...before, place: { kind: 'outcome', id: outcome } }));
  };
  const writeFrench = (next: string): void => {
    const document = studio.documents.get().files.get(origin.file);
    const tree = treeOf(document);
    if (document === undefined || tree === undefined || findNodeAtLocation(tree, [...origin.path]) === undefined)
      return;
    studio.edit(new Map([[origin.file, setValue(document.text, origin.path, next)]]), `fr/${id}`);
  };
  const write = (next: string): void => writeEnglish(studio, id, french, next);
  return (
    <div role="group" aria-label={role} className={styles['row']} data-state={state}>
      <p className={styles['role']}>{role}</p>
      <label className={edit['row']}>
        <span>{t`Français`}</span>
        <textarea
          lang="fr"
          rows={1}
          value={french}
          data-text={id}
          onFocus={show}
          onChange={({ target }) => writeFrench(target.value)}
        />
      </label>
      <label className={edit['row']}>
        <span>
          {t`Anglais`}
          {state === 'missing' && <strong className={styles['missing']}>{t`manque`}</strong>}
          {state === 'outdated' && <strong className={styles['outdated']}>{t`à revoir`}</strong>}
          {isApart && <strong className={styles['missing']}>{t`les valeurs entre accolades diffèrent`}</strong>}
        </span>
        <textarea lang="en" rows={1} value={english} onFocus={show} onChange={({ target }) => write(target.value)} />
      </label>
      {state === 'outdated' && (
        <div className={styles['before']}>
          <p>{isSpaced ? t`Du français d’avant, seules les espaces diffèrent.` : t`Le français était : ${from}`}</p>
          <button type="button" onClick={() => write(english)}>
            <Trans>L’anglais convient toujours</Trans>
          </button>
        </div>
      )}
    </div>
  );
};
