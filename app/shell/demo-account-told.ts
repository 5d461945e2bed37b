/** Whether the server tells visitors how to enter its account of demonstration (`<meta name="parcours-demo-account">`). */
export const isDemoAccountTold = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="parcours-demo-account"]')?.content === 'told';
