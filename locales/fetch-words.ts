import type { Messages } from '@lingui/core';

/** Fetches a compiled catalogue. Rejects where it cannot be had. */
export const fetchWords = async (address: string): Promise<Messages> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as Messages;
};
