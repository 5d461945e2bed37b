/**
 * Whether insurers, signature and mail are simulated. The server says so in the page
 * (`<meta name="parcours-partners" content="simulated">`); only a page that says `real` goes without the banner.
 */
export const arePartnersSimulated = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="parcours-partners"]')?.content !== 'real';
