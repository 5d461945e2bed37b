import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { announce } from './announcer.ts';

/** The page the browser opened with: it is read from its top, as any page. Later ones are arrived at. */
let openedWith: string | undefined;

/** The title is to take the focus as soon as it is there: its screen may still be on its way. */
let awaited = false;

const focusTitle = (): void => {
  const title = document.querySelector<HTMLElement>('main h1');
  awaited = title === null;
  if (title === null) return;
  title.tabIndex = -1;
  title.focus();
};

/** For screens that come up after their page: their title is there now. */
export const titleShown = (): void => {
  if (awaited) focusTitle();
};

/**
 * What every page does when the reader arrives: its name in the tab (`Titre – Parcours`), the focus on its h1, one
 * announcement. A change of language renames the tab and moves nothing.
 * @param title the name of the page, in the reader's language
 * @param problem put before it after a refused submit: the word for an error
 * @param place the screen, where the address does not tell: one page may show several
 */
export const useArrival = (title: string, problem = '', place = ''): void => {
  const { key } = useLocation();
  useArrivalAt(title, problem, place || key);
};

/** The same for who always knows the screen: a journey shows a step before its address follows, which draws nothing. */
export const useArrivalAt = (title: string, problem: string, here: string): void => {
  const name = useRef(title);
  const wrong = useRef(problem);
  useEffect(() => {
    name.current = title;
    wrong.current = problem;
    document.title = `${problem}${title} – Parcours`;
  }, [title, problem]);
  useEffect(() => {
    openedWith ??= here;
    if (openedWith === here) return;
    openedWith = '';
    // Said before the focus moves, which lays the page out: it is laid out once for both.
    announce(wrong.current + name.current);
    // Where something is wrong from the start, the focus is for what says so.
    if (wrong.current === '') focusTitle();
  }, [here]);
};
