import { useLingui } from '@lingui/react/macro';
import { insertItem, moveWithin, setValue, type Path } from '../../engine/authoring/edit-json.ts';
import { codeFor } from '../../engine/authoring/new-things.ts';
import { Adder } from './Adder.tsx';
import { takeAway } from './next-focus.ts';
import { isRecord, textOf, useEditor, useValue } from './parsed.ts';
import styles from './edit.module.css';

type OptionsProps = {
  readonly file: string;
  /** The array of options. */
  readonly path: Path;
  /** Roles of the texts of an option: those of a question are French, those of a list stand in both languages. */
  readonly roles: readonly ('label' | 'fr' | 'en')[];
};

/** The answers that are offered, in their order. */
export const OptionsEditor = ({ file, path, roles }: OptionsProps) => {
  const { t } = useLingui();
  const value = useValue(file, path);
  const { write } = useEditor();
  const options = Array.isArray(value) ? value.filter(isRecord) : [];
  const key = `${file}#${path.join('/')}`;
  const roleNames = { label: t`Libellé`, fr: t`Français`, en: t`Anglais` } as const;
  const add = (label: string): void => {
    const code = codeFor(label, new Set(options.map((one) => textOf(one['code']))));
    const texts = Object.fromEntries(roles.map((role) => [role, label]));
    write(file, `${key}/added/${code}`, (text) => insertItem(text, path, options.length, { code, ...texts }));
  };
  return (
    <div className={styles['options']} data-list="">
      <ul className={styles['plain']}>
        {options.map((option, n) => (
          <li key={textOf(option['code'])} className={styles['option']} data-entry="">
            <code>{textOf(option['code'])}</code>
            {roles.map((role) => (
              <input
                key={role}
                lang={role === 'en' ? 'en' : 'fr'}
                aria-label={`${roleNames[role]} – ${textOf(option['code'])}`}
                value={textOf(option[role])}
                onChange={({ target }) =>
                  write(file, `${key}/${n}/${role}`, (text) => setValue(text, [...path, n, role], target.value))
                }
              />
            ))}
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
