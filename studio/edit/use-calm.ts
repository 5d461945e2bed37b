import { useEffect, useState } from 'react';

/** Milliseconds in which what was just made or renamed is read. */
const calm = 800;

/** Whether what shows it has stood for long enough to be meant. */
export const useCalm = (): boolean => {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), calm);
    return () => clearTimeout(timer);
  }, []);
  return isCalm;
};
