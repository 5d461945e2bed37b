import { getDemoAccount } from './account.ts';
import { countCalls } from './counts.ts';
import { demoPortfolioCalls } from './portfolio.ts';
import { demoSupportCalls } from './supports.ts';

/** What a visitor sees without an account. */
export const demoCalls = [...demoPortfolioCalls, ...demoSupportCalls, ...countCalls, getDemoAccount] as const;
