/** What a reader does on a slow telephone is answered between two tasks, not within one. Resolves in a task of its own. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
