import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { savedSchema } from '../../api/contract/call.ts';
import { contract } from '../../api/contract/contract.ts';
import { nameOfCall } from '../../api/contract/contract-facts.ts';
import { pagePaths } from '../../api/contract/addresses.ts';
import { publicPaths } from '../../app/navigation/public-paths.ts';
import { runtimeImports } from '../../tools/check-layers.ts';
import { shippedPlan } from '../journeys/shipped-definitions.ts';

test('no path takes a parameter (R008)', async () => {
  const plans = await Promise.all(['onboarding', 'av-adult'].map(shippedPlan));
  const routes = plans.flatMap(({ journey }) => [
    ...journey.steps.map(({ route }) => route),
    ...Object.values(journey.outcomes).map(({ route }) => route),
  ]);
  const paths = [...pagePaths, ...publicPaths, ...routes];
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !/^\/[\w-]*$/u.test(path))).toEqual([]);
});

/** Files that come with a file, because it imports them or they are imported by what it imports. */
const comesWith = (file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file)) return found;
  found.add(file);
  for (const source of runtimeImports(readFileSync(file, 'utf8'))) {
    if (source.startsWith('.') && /\.tsx?$/u.test(source)) comesWith(join(dirname(file), source), found);
  }
  return found;
};

test('every page is fetched when it is asked for, the page of errors apart (R009)', () => {
  const pages = globSync('app/pages/**/*Page.tsx');
  expect(pages.length).toBeGreaterThan(10);
  const start = comesWith('app/main.tsx');
  expect(start.size).toBeGreaterThan(20);
  expect(pages.filter((page) => start.has(page))).toEqual(['app/pages/error/ErrorPage.tsx']);
});

describe('calls', () => {
  test('without a token are those of the specification, and what a secret opens that was mailed or handed out (R060, R061)', () => {
    const open = contract.filter(({ policy }) => policy !== 'bearer' && policy !== 'author');
    expect(open.map((call) => `${call.policy} ${nameOfCall(call)}`).sort()).toEqual([
      'public Authenticate/Login',
      'public Authenticate/ResendConfirmation',
      'public Authenticate/ResetPassword',
      'public Authenticate/Signup',
      'public Core/Compute',
      'public Core/ComputeRente',
      'public Demo/ComputeRecoveryDelayV2',
      'public Demo/GetAllAssetTypes',
      'public Demo/GetAllGeneraliFunds',
      'public Demo/GetAllGeoFocus',
      'public Demo/GetBlogPosts',
      'public Demo/GetCAC40',
      'public Demo/GetDICI',
      'public Demo/GetDashboardPoints',
      'public Demo/GetDemoAccount',
      'public Demo/GetDollars',
      'public Demo/GetEurostoxx',
      'public Demo/GetHistoEpargne',
      'public Demo/GetIndicatorHisto',
      'public Demo/GetLastIndicators',
      'public Demo/GetNasdaq',
      'public Demo/GetOffre',
      'public Demo/GetOil',
      'public Demo/GetPortfolio',
      'public Demo/GetReport',
      'public Demo/GetSP500',
      'public Demo/GetSerieAleatoire',
      'public Demo/GetSupport',
      'public Demo/GetTauxEU10Y',
      'public Demo/GetTauxUS10Y',
      'public Demo/GetYY',
      'public Demo/GetYYInfo',
      'public Demo/SaveDemoStats',
      'public Demo/SaveFunnelStats',
      'public Registration/SaveMail',
      'secret Authenticate/ConfirmSignup',
      'secret Authenticate/GetUnconfirmedUser',
      'secret Authenticate/LoadUtilisateurRepresentantsLegaux2',
      'secret Authenticate/UpdateIdRepresentant2',
      'secret Authenticate/UpdatePassword',
      'secret Core/GetSignedDICI',
      'secret Publications/AddFirstPublisher',
    ]);
  });

  test('none names a contract by a number of its own (R115)', () => {
    const code = globSync('{api,app,engine,steps}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
    expect(code.filter((text) => /(?:contrat|contract)\w*['"]?\s*[:=]\s*['"]?[A-Z]{0,3}\d{5,}/iu.test(text))).toEqual(
      [],
    );
  });

  const updates = contract.filter(({ name }) =>
    /^Update(?:Conjoint)?(?:EtatCivil|Patrimoine|User|Emprunts|Fatca)/u.test(name),
  );

  test('the answer to civil status and wealth says where the dossier stands, and no answer of the saver (R128)', () => {
    expect(updates.filter(({ response }) => response !== savedSchema)).toEqual([]);
    expect(Object.keys(savedSchema.entries).sort()).toEqual(['dossier', 'next', 'savedAt', 'version']);
  });

  test('civil status and wealth are sent by POST (R127)', () => {
    expect(updates.length).toBeGreaterThan(10);
    expect(updates.filter(({ method, kind }) => method !== 'POST' || kind !== 'save')).toEqual([]);
  });
});
