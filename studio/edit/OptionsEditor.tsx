import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { insertItem, moveWithin, setValue, type Path } from '../../engine/authoring/edit-json.ts';
import { codeFor } from '../../engine/authoring/new-things.ts';
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
  const [added, setAdded] = useState('');
  const options = Array.isArray(value) ? value.filter(isRecord) : [];
  const key = `${file}#${path.join('/')}`;
  const roleNames = { label: t`Libellé`, fr: t`Français`, en: t`Anglais` } as const;
  const add = (): void => {
    if (added.trim() === '') return;
    const code = codeFor(added, new Set(options.map((one) => textOf(one['code']))));
    const texts = Object.fromEntries(roles.map((role) => [role, added.trim()]));
    write(file, `${key}/added/${code}`, (text) => insertItem(text, path, options.length, { code, ...texts }));
    setAdded('');
  };
  return (
    <div className={styles['options']}>
      <ul className={styles['plain']}>
        {options.map((option, n) => (
          <li key={textOf(option['code'])} className={styles['option']}>
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
              onClick={() => write(file, `${key}/removed/${n}`, (text) => setValue(text, [...path, n], undefined))}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['adder']}>
        <input
          aria-label={t`Nouvelle réponse`}
          placeholder={t`Nouvelle réponse`}
          value={added}
          onChange={({ target }) => setAdded(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <button type="button" onClick={add}>
          <Trans>Ajouter la réponse</Trans>
        </button>
      </div>
    </div>
  );
};
