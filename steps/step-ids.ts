/** Ids in the page that the app, the screens and the fields agree on. */

/** The error summary: takes the focus when a submit was refused. */
export const errorSummaryId = 'erreurs';

/** Id of the control of a field that takes the focus: `me.birthDate` -> `champ-me-birthDate`. */
export const inputIdOf = (name: string): string => `champ-${name.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/-$/, '')}`;

/** The field whose control bears a name inside a list: `origins[a1].percent` -> `percent`. */
export const itemKeyOf = (name: string): string => name.slice(name.lastIndexOf('].') + 1).replace(/^\./, '');

/** `aria-describedby` of a control: its hint and its error, in the order they are read. */
export const describedBy = (
  inputId: string,
  has: { readonly hint: boolean; readonly issue: boolean },
): string | undefined => {
  const ids = [has.hint ? `${inputId}-aide` : undefined, has.issue ? `${inputId}-erreur` : undefined].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
};

/** Brings a field of the page into view and gives it the focus; false where it is not on the page. */
export const focusField = (name: string): boolean => {
  const target = document.getElementById(inputIdOf(name));
  if (target === null) return false;
  const frame = target.closest('[data-field]') ?? target;
  frame.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
  return true;
};
