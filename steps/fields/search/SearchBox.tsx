import { Plural } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CodeLabel } from '../../step-props.ts';
import { textBox, type TextBoxProps } from '../text-box.tsx';
import styles from './search.module.css';

type SearchBoxProps = Pick<
  TextBoxProps,
  'inputId' | 'issue' | 'hasHint' | 'required' | 'autoComplete' | 'width' | 'onBlur'
> & {
  /** The question, for those who hear the list by itself. */
  readonly name: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What suits the text, best first. */
  readonly options: readonly CodeLabel[];
  readonly onPick: (option: CodeLabel) => void;
  /** The code stands beside its label; nothing is listed before something is looked for. */
  readonly codes?: boolean | undefined;
  /** The options are on their way. */
  readonly busy?: boolean | undefined;
  /** What becomes of a text that nothing suits is told beside the box. */
  readonly saysNone?: boolean | undefined;
};

/**
 * A box with suggestions, as the ARIA practices describe a combobox: what is typed narrows the list, arrows walk it,
 * Enter or a press takes from it, Escape closes it. What is not in the list stays as it was typed: the step says so.
 */
export const SearchBox = ({
  name,
  text,
  onText,
  options,
  onPick,
  codes,
  busy,
  saysNone,
  onBlur,
  ...box
}: SearchBoxProps) => {
  const { inputId } = box;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const shown = open && options.length > 0;
  const isVain = open && text !== '' && options.length === 0 && busy !== true && saysNone !== true;
  const listId = `${inputId}-liste`;
  const idOf = (n: number): string => `${listId}-${n}`;
  const at = Math.min(active, options.length - 1);

  useEffect(() => {
    // A list that opens at the end of the window comes into view.
    if (shown) (list.current?.children[at] ?? list.current)?.scrollIntoView({ block: 'nearest' });
  }, [shown, at]);

  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (option: CodeLabel | undefined): void => {
    if (option !== undefined) onPick(option);
    close();
  };
  const press = (event: KeyboardEvent): void => {
    const { key, altKey } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (altKey || options.length === 0) return;
      const step = key === 'ArrowDown' ? 1 : -1;
      setActive(shown ? (at + step + options.length) % options.length : step === 1 ? 0 : options.length - 1);
    } else if (key === 'Enter' && shown && at >= 0) {
      // Takes the line; the step is sent by the next one.
      event.preventDefault();
      pick(options[at]);
    } else if (key === 'Escape' && (shown || isVain || (open && busy === true))) {
      // What is still on its way does not open either.
      event.preventDefault();
      close();
    }
  };
  return (
    <div className={styles['search']} data-lists={codes !== true}>
      {textBox({
        ...box,
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': shown,
        'aria-controls': shown ? listId : undefined,
        'aria-activedescendant': shown && at >= 0 ? idOf(at) : undefined,
        'aria-busy': busy === true || undefined,
        autoCapitalize: 'none',
        spellCheck: false,
        value: text,
        onText: (typed) => {
          onText(typed);
          setOpen(true);
          setActive(-1);
        },
        onClick: () => setOpen(true),
        onKeyDown: press,
        onBlur: (event) => {
          if (shown && at >= 0) pick(options[at]);
          close();
          onBlur?.(event);
        },
      })}
      <p className={isVain ? styles['vain'] : 'visually-hidden'} role="status">
        {(shown || isVain) && (
          <Plural
            value={options.length}
            _0="Rien dans la liste ne correspond."
            one="# réponse proposée"
            other="# réponses proposées"
          />
        )}
      </p>
      {shown && (
        <div className={styles['list']} id={listId} role="listbox" aria-label={name} ref={list}>
          {options.map((option, n) => (
            // The keys are heard by the box, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.code}
              id={idOf(n)}
              role="option"
              tabIndex={-1}
              aria-selected={n === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              {codes === true && <span className={styles['code']}>{option.code}</span>} {option.label}
            </div>
          ))}
        </div>
      )}
    </div>
  );
};
