import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { announce } from './announcer.ts';

/** The page the browser opened with: it is read from its top, as any page. Later ones are arrived at. */
let openedWith: string | undefined;

const focusTitle = (): void => {
  const title = document.querySelector<HTMLElement>('main h1');
  if (title === null) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
};

/**
 * What every page does when the reader arrives: its name in the tab (`Titre – Parcours`), the focus on its h1, one
 * announcement. A change of language renames the tab and moves nothing.
 * @param title the name of the page, in the reader's language
 * @param problem put before it after a refused submit: `Erreur : `
 * @param place tells apart two screens under one path
 */
export const useArrival = (title: string, problem = '', place = ''): void => {
  const { key } = useLocation();
  const name = useRef(title);
  useEffect(() => {
    name.current = title;
    document.title = `${problem}${title} – Parcours`;
  }, [title, problem]);
  useEffect(() => {
    const here = key + place;
    openedWith ??= here;
    if (openedWith === here) return;
    openedWith = '';
    focusTitle();
    announce(name.current);
  }, [key, place]);
};
