/**
 * Local storage that may be full, blocked or missing. What cannot be written is kept for the life of the page;
 * nothing here throws.
 */
const inMemory = new Map<string, string>();

export const readStored = (key: string): string | null => {
  if (inMemory.has(key)) return inMemory.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const writeStored = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, value);
  }
};

export const removeStored = (key: string): void => {
  inMemory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored where storage is blocked.
  }
};
