/**
 * Ends a simulator together with the server that started it, even one that was killed: its end closes our standard
 * input. Started by hand, a simulator has a terminal there and stays.
 */
export const endWithParent = (): void => {
  if (process.env['STARTED_BY_SERVER'] !== 'yes') return;
  process.stdin.on('end', () => process.exit(0));
  process.stdin.on('error', () => process.exit(0));
  process.stdin.resume();
};
