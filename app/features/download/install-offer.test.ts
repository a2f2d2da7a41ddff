import { expect, test } from 'vitest';
import { listenForInstallOffer } from './install-offer.ts';

const installEvent = (prompts: string[]): Event =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void prompts.push('prompt'),
  });

test('[RT-16] stores the browser’s install prompt for one use and suppresses its own bar', async () => {
  const target = new EventTarget();
  const offer = listenForInstallOffer(target);
  const prompts: string[] = [];
  let changes = 0;
  const stop = offer.subscribe(() => {
    changes += 1;
  });
  expect(offer.isAvailable()).toBe(false);
  const event = installEvent(prompts);
  target.dispatchEvent(event);
  expect([event.defaultPrevented, offer.isAvailable(), changes]).toEqual([true, true, 1]);
  await offer.accept();
  await offer.accept();
  expect([prompts, offer.isAvailable()]).toEqual([['prompt'], false]);
  stop();
  target.dispatchEvent(installEvent(prompts));
  expect(changes).toBe(3);
});

test('[RT-16] does not offer an installed app', () => {
  const target = new EventTarget();
  const offer = listenForInstallOffer(target);
  target.dispatchEvent(installEvent([]));
  target.dispatchEvent(new Event('appinstalled'));
  expect(offer.isAvailable()).toBe(false);
});
