/** One of the two looks of the pages. */
export type Theme = 'light' | 'dark';

/**
 * Shows the page in a look; in that of the device where there is none. The tokens follow this attribute alone: where a
 * build lowers `light-dark()`, a style on the element changes nothing but native controls, and it would reach paper too.
 */
export const showTheme = (theme: Theme | undefined): void => {
  const { dataset } = document.documentElement;
  if (theme === undefined) delete dataset['theme'];
  else dataset['theme'] = theme;
};

/** The look the page was put in; undefined where it follows the device. */
export const shownTheme = (): Theme | undefined => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : undefined;
};
