import { useState, type ReactNode } from 'react';
import styles from './edit.module.css';

type AdderProps = {
  /** What the box is for, and what the button does. */
  readonly label: string;
  readonly action: string;
  readonly onAdd: (title: string) => void;
  readonly children?: ReactNode;
};

/** Begins another thing of the same sort by its title. */
export const Adder = ({ label, action, onAdd, children }: AdderProps) => {
  const [title, setTitle] = useState('');
  const add = (): void => {
    if (title.trim() === '') return;
    onAdd(title.trim());
    setTitle('');
  };
  return (
    <span className={styles['adder']} data-adder="">
      <input
        aria-label={label}
        placeholder={label}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      {children}
      <button type="button" onClick={add}>
        {action}
      </button>
    </span>
  );
};
