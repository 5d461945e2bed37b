/** Set by the server while journeys are being written: edits then show at once. */
export const isAuthoring = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="parcours-authoring"]')?.content === 'on';
