import type { MouseEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCodeThrottle } from './use-code-throttle.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Milliseconds from the first click to each submission. */
function submitTimes(clicks: readonly number[]): readonly number[] {
  let throttle: ReturnType<typeof useCodeThrottle> | undefined;
  const Button = () => {
    throttle = useCodeThrottle();
    return null;
  };
  renderToStaticMarkup(<Button />);
  const start = performance.now();
  const times: number[] = [];
  const submit = () => void times.push(performance.now() - start);
  for (const at of clicks) {
    vi.advanceTimersByTime(start + at - performance.now());
    let isPrevented = false;
    throttle?.onClick({
      currentTarget: { form: { requestSubmit: submit } },
      preventDefault: () => {
        isPrevented = true;
      },
    } as unknown as MouseEvent<HTMLButtonElement>);
    if (!isPrevented) submit();
  }
  vi.advanceTimersByTime(5000);
  return times;
}

test.each([
  { clicks: [0], submits: [0] },
  { clicks: [0, 1], submits: [0, 1000] },
  { clicks: [0, 300, 600, 999], submits: [0, 1000] },
  { clicks: [0, 1000, 2000], submits: [0, 1000, 2000] },
  { clicks: [0, 900, 1100, 1900], submits: [0, 1000, 2000] },
  { clicks: [0, 5000], submits: [0, 5000] },
])('[AU-07] clicks at $clicks ms refresh the captcha at $submits ms', ({ clicks, submits }) => {
  expect(submitTimes(clicks)).toEqual(submits);
});
