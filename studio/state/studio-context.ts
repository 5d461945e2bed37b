import { createContext, useContext } from 'react';
import type { Checked } from './check-link.ts';
import type { Documents } from './documents.ts';
import { useStore } from './store.ts';
import type { Studio, View } from './studio.ts';

export const StudioContext = createContext<Studio | undefined>(undefined);

/** The Studio that the page belongs to; a bug where there is none. */
export const useStudio = (): Studio => {
  const studio = useContext(StudioContext);
  if (studio === undefined) throw new Error('This stands outside of the Studio.');
  return studio;
};

export const useView = (): View => useStore(useStudio().view, (view) => view);
export const useChecked = (): Checked => useStore(useStudio().checked, (checked) => checked);
export const useDocuments = (): Documents => useStore(useStudio().documents, (documents) => documents);
