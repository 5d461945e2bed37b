import { expect, test } from 'vitest';
import { createProgress } from '../../cli/progress.ts';

const watch = (isTTY: boolean, columns = 40) => {
  const written: string[] = [];
  let now = 0;
  const progress = createProgress({ isTTY, columns, write: (text) => written.push(text) }, () => now);
  return { written, progress, wait: (ms: number) => (now += ms) };
};

test('a short run says nothing', () => {
  const { written, progress } = watch(true);
  progress.show('av-adult', 1, 2);
  progress.end();
  expect(written).toEqual([]);
});

test('on a terminal one line rewrites itself, fits, and is gone at the end', () => {
  const { written, progress, wait } = watch(true, 20);
  wait(1000);
  progress.show('a journey with a long name', 1, 200);
  progress.show('too soon', 2, 200);
  wait(1000);
  progress.show('av-adult', 100, 200);
  progress.end();
  progress.end();
  expect(written).toEqual(['\r\u001B[2Ka journey with a lo', '\r\u001B[2Kav-adult 100/200 (5', '\r\u001B[2K']);
});

test('elsewhere it writes plain lines, now and then, and leaves them', () => {
  const { written, progress, wait } = watch(false);
  for (let done = 0; done <= 60; done += 1) {
    progress.show('av-adult', done, 60);
    wait(1000);
  }
  progress.end();
  expect(written[0]).toBe('av-adult 5/60 (8 %)\n');
  expect(written).toHaveLength(6);
});
