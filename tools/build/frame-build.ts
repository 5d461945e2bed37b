import type { EnvironmentOptions, ViteBuilder } from 'vite';

/** One file that needs nothing else: for the server (`api/server/http/frames.ts`), never served as it is. */
const oneFile = (input: string, format: 'es' | 'iife'): EnvironmentOptions => ({
  consumer: format === 'es' ? 'server' : 'client',
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/frame',
    emptyOutDir: false,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: {
      input,
      output: { format, entryFileNames: format === 'es' ? '[name].mjs' : '[name].js', codeSplitting: false },
    },
  },
});

/** What draws the first frame of a page, on the server, and what shows it, in the page. */
export const frameEnvironments = {
  frame: oneFile('app/frame/render-frame.tsx', 'es'),
  show: oneFile('app/frame/show-frame.ts', 'iife'),
} as const;

/** The app first: it empties the folder. */
export const buildAll = async (builder: ViteBuilder): Promise<void> => {
  for (const name of ['client', ...Object.keys(frameEnvironments)]) {
    const environment = builder.environments[name];
    if (environment === undefined) throw new Error(`There is nothing to build called ${name}.`);
    await builder.build(environment);
  }
};
