/**
 * What the first page needs from the network, asked for while the app itself is still on its way: this file is small and
 * comes first. It only asks; whoever needs an answer asks as ever and finds it there (`loadCatalog`, `loadBundle`,
 * `fetchOrTake`). Where anything here fails, the app asks again.
 */
import { loadCatalog, type CatalogPart } from '../../locales/load-catalog.ts';
import { storedLanguage } from '../i18n/stored-language.ts';
import { endEarly } from './early-answers.ts';
import { isSignedIn } from './early-calls.ts';
import { askForStep, readEarly } from './early-step.ts';
import { said } from './said.ts';

const ask = async (): Promise<void> => {
  const parts = ['app', ...said('words').split(' ').filter(Boolean)] as readonly CatalogPart[];
  await Promise.all([
    ...parts.map((part) => loadCatalog(storedLanguage(), part)),
    said('page') === 'step' && askForStep(said('journeys')),
    ...(isSignedIn ? said('reads').split(' ').filter(Boolean) : []).map((call) => readEarly(call)),
  ]);
};
ask()
  .catch(() => undefined)
  .finally(endEarly);
