import '../../steps/theme/base.css';

import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { galleryPages } from './gallery-pages.ts';
import { readPlace, writePlace, type GalleryPlace } from './gallery-place.ts';
import styles from './gallery.module.css';

const widths = [320, 390, 768, 1280] as const;
const groups = ['fields', 'screens', 'pieces'] as const;

type Choice<T> = {
  readonly name: string;
  readonly all: readonly T[];
  readonly one: T;
  readonly onOne: (one: T) => void;
};

const Choices = <T extends string | undefined>({ name, all, one, onOne }: Choice<T>) => (
  <fieldset>
    <legend>{name}</legend>
    {all.map((option) => (
      <label key={String(option)}>
        <input type="radio" name={name} checked={option === one} onChange={() => onOne(option)} />
        {option ?? 'system'}
      </label>
    ))}
  </fieldset>
);

/** One page of the gallery in real frames, as wide as a telephone and as a desktop. */
const Frames = () => {
  const [place, setPlace] = useState<GalleryPlace>(() => readPlace(location.hash || `#${galleryPages[0]}`));
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set([390, 1280]));
  useEffect(() => {
    const follow = (): void => setPlace(readPlace(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const go = (change: Partial<GalleryPlace>): void => {
    location.hash = writePlace({ ...place, ...change });
  };
  return (
    <div className={styles['frames']}>
      <header className={styles['tools']}>
        <strong>Gallery</strong>
        <Choices
          name="Language"
          all={['fr', 'en'] as const}
          one={place.language}
          onOne={(language) => go({ language })}
        />
        <Choices
          name="Theme"
          all={[undefined, 'light', 'dark'] as const}
          one={place.theme}
          onOne={(theme) => go({ theme })}
        />
        <fieldset>
          <legend>Width</legend>
          {widths.map((width) => (
            <label key={width}>
              <input
                type="checkbox"
                checked={shown.has(width)}
                onChange={({ target }) =>
                  setShown(new Set(widths.filter((one) => (one === width ? target.checked : shown.has(one)))))
                }
              />
              {width}
            </label>
          ))}
        </fieldset>
      </header>
      <nav className={styles['index']} aria-label="Pages">
        {groups.map((group) => (
          <div key={group}>
            <h2>{group}</h2>
            <ul className={styles['names']}>
              {galleryPages
                .filter((page) => page.startsWith(`${group}/`))
                .map((page) => (
                  <li key={page}>
                    <a href={writePlace({ ...place, page })} aria-current={page === place.page ? 'page' : undefined}>
                      {page.slice(group.length + 1)}
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <main className={styles['stage']}>
        {widths
          .filter((width) => shown.has(width))
          .map((width) => (
            <iframe key={width} title={`${width} px`} width={width} src={`./page.html${writePlace(place)}`} />
          ))}
      </main>
    </div>
  );
};

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Frames />
  </StrictMode>,
);
