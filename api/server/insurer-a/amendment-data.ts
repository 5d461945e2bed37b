import data from './amendments.json' with { type: 'json' };

export const { amendments } = data;

/** Whether an amendment of the general terms comes with a fund. */
export const hasAmendment = (isin: string | undefined): boolean => amendments.some((one) => one.isin === isin);
