import { expect, test } from 'vitest';
import { listenForInstallOffer } from './install-offer.ts';

const offered = (asked: string[]): Event =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void asked.push('prompt'),
  });

test('[RT-16] the browser’s offer is kept until somebody takes it, once, and its own bar stays away', async () => {
  const target = new EventTarget();
  const offer = listenForInstallOffer(target);
  const asked: string[] = [];
  let changes = 0;
  const stop = offer.subscribe(() => {
    changes += 1;
  });
  expect(offer.isThere()).toBe(false);
  const event = offered(asked);
  target.dispatchEvent(event);
  expect([event.defaultPrevented, offer.isThere(), changes]).toEqual([true, true, 1]);
  await offer.take();
  await offer.take();
  expect([asked, offer.isThere()]).toEqual([['prompt'], false]);
  stop();
  target.dispatchEvent(offered(asked));
  expect(changes).toBe(3);
});

test('[RT-16] what is installed is not offered any more', () => {
  const target = new EventTarget();
  const offer = listenForInstallOffer(target);
  target.dispatchEvent(offered([]));
  target.dispatchEvent(new Event('appinstalled'));
  expect(offer.isThere()).toBe(false);
});
