import { flushSync } from 'react-dom';
import { useStudio } from '../state/studio-context.ts';
import type { EditedPlace } from '../state/studio.ts';

/** Names a place to the page: the entry of the outline or of the drawing that opens it has it as `data-opens`. */
export const placeKey = ({ kind, id }: EditedPlace): string => `${kind}/${id}`;

/** Opens a place in the stead of one that is gone, with the focus on its entry. */
export const useOpenPlace = (): ((place: EditedPlace) => void) => {
  const studio = useStudio();
  return (place) => {
    flushSync(() => studio.view.set((before) => ({ ...before, place })));
    document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(placeKey(place))}"]`)?.focus();
  };
};
