/** R124: what fails is told as nothing, where the rest of a page can do without. */
export const nullOnFailure = async <T>(call: Promise<T>): Promise<T | null> => call.catch(() => null);
