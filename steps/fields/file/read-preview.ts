/** Above this, a picture is not shown before it is stored: its data address would weigh a third more than itself. */
const largest = 8 * 1024 * 1024;

/** A `data:` address of a picture (the page's policy has no `blob:`); undefined for a PDF or a picture too large. */
export const readPreview = (file: File): Promise<string | undefined> =>
  new Promise((resolve) => {
    if (!file.type.startsWith('image/') || file.size > largest) {
      resolve(undefined);
      return;
    }
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
