/** iPhone, iPod, iPad; a recent iPad says it is a Mac and gives itself away by its touch screen. */
export const isIos = (device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(device.userAgent) || (device.userAgent.includes('Macintosh') && device.maxTouchPoints > 1);
