import { unbroken } from '../../../steps/parts/Unbroken.tsx';
import tokens from '../../../steps/theme/tokens.css?raw';
import styles from './pieces.module.css';

const named = (form: RegExp): readonly string[] => [
  ...new Set(
    [...tokens.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].flatMap(([, name = '', value = '']) =>
      form.test(value) ? [name] : [],
    ),
  ),
];
const colours = named(/^light-dark\(#/);
const sizes = [...tokens.matchAll(/--(text-[a-z]+):/g)].map(([, name = '']) => name);
const rooms = [...tokens.matchAll(/--(space-\d+):/g)].map(([, name = '']) => name);

const sentence = unbroken('Combien souhaitez-vous épargner ? 1 234 567,89 € à 3,5 %');

/** Every value of the theme, read from the one file that holds them. */
export const Tokens = () => (
  <div lang="en" className={styles['tokens']}>
    <ul className={styles['tiles']}>
      {colours.map((name) => (
        <li key={name}>
          <span className={styles['swatch']} style={{ background: `var(--${name})` }} />
          {name}
        </li>
      ))}
    </ul>
    {sizes.map((name) => (
      <p key={name}>
        <span className={styles['name']}>{name}</span>
        <span lang="fr" style={{ fontSize: `var(--${name})` }}>
          {sentence}
        </span>
      </p>
    ))}
    {rooms.map((name) => (
      <p key={name} className={styles['room']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['bar']} style={{ inlineSize: `var(--${name})` }} />
      </p>
    ))}
  </div>
);
