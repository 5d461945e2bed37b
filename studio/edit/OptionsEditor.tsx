import { useLingui } from '@lingui/react/macro';
import { insertItem, moveWithin, setValue, type Path } from '../../engine/authoring/edit-json.ts';
import { codeFor } from '../../engine/authoring/new-things.ts';
import { idOfOption } from '../../engine/definition/list-texts.ts';
import { useStudio } from '../state/studio-context.ts';
import { englishFile, writeEnglish } from '../texts/english.ts';
import { Adder } from './Adder.tsx';
import { takeAway } from './next-focus.ts';
import { isRecord, textOf, useEditor, useValue } from './parsed.ts';
import styles from './edit.module.css';

type OptionsProps = {
  readonly file: string;
  /** The array of options. */
  readonly path: Path;
  /** Roles of the texts of an option; `en`: the English of a list, which stands with that of the journeys. */
  readonly roles: readonly ('label' | 'fr' | 'en')[];
};

/** The answers that are offered, in their order. */
export const OptionsEditor = ({ file, path, roles }: OptionsProps) => {
  const { t } = useLingui();
  const value = useValue(file, path);
  const { write } = useEditor();
  const options = Array.isArray(value) ? value.filter(isRecord) : [];
  const key = `${file}#${path.join('/')}`;
  const roleNames = { label: t`Libellé`, fr: t`Français` } as const;
  const add = (label: string): void => {
    const code = codeFor(label, new Set(options.map((one) => textOf(one['code']))));
    const [role = 'label'] = roles;
    write(file, `${key}/added/${code}`, (text) => insertItem(text, path, options.length, { code, [role]: label }));
  };
  return (
    <div className={styles['options']} data-list="">
      <ul className={styles['plain']}>
        {options.map((option, n) => (
          <li key={textOf(option['code'])} className={styles['option']} data-entry="">
            <code>{textOf(option['code'])}</code>
            {roles.map((role) =>
              role === 'en' ? (
                <EnglishBox key={role} file={file} option={option} />
              ) : (
                <input
                  key={role}
                  lang="fr"
                  aria-label={`${roleNames[role]} – ${textOf(option['code'])}`}
                  value={textOf(option[role])}
                  onChange={({ target }) =>
                    write(file, `${key}/${n}/${role}`, (text) => setValue(text, [...path, n, role], target.value))
                  }
                />
              ),
            )}
            <button
              type="button"
              aria-label={t`Monter ${textOf(option[roles[0] ?? 'label'])}`}
              aria-disabled={n === 0}
              onClick={() => n > 0 && write(file, `${key}/moved`, (text) => moveWithin(text, path, n, n - 1))}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={t`Retirer ${textOf(option[roles[0] ?? 'label'])}`}
              onClick={({ currentTarget }) =>
                takeAway(currentTarget, () =>
                  write(file, `${key}/removed/${n}`, (text) => setValue(text, [...path, n], undefined)),
                )
              }
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      <Adder label={t`Nouvelle réponse`} action={t`Ajouter la réponse`} onAdd={add} />
    </div>
  );
};

type EnglishProps = { readonly file: string; readonly option: Readonly<Record<string, unknown>> };

/** The English of an answer of a list, and whether it waits for one, or for another one. */
const EnglishBox = ({ file, option }: EnglishProps) => {
  const { t } = useLingui();
  const studio = useStudio();
  const code = textOf(option['code']);
  const french = textOf(option['fr']);
  const id = idOfOption(textOf(useValue(file, ['id'])), code, 'label');
  const entry = useValue(englishFile(studio, id), [id]);
  const { fr: from, en } = isRecord(entry) ? entry : {};
  const english = textOf(en);
  return (
    <>
      <input
        lang="en"
        aria-label={`${t`Anglais`} – ${code}`}
        value={english}
        onChange={({ target }) => writeEnglish(studio, id, french, target.value)}
      />
      {english.trim() === '' ? <strong>{t`manque`}</strong> : from !== french && <strong>{t`à revoir`}</strong>}
    </>
  );
};
