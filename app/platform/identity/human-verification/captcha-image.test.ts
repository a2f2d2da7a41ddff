import { expect, test } from 'vitest';
import { systemRandom } from '#app/lib/random.ts';
import { trainReader } from '../../../../tests/support/captcha-reader.ts';
import { drawCaptchaImage, captchaText } from './captcha-image.ts';

const captcha = async () => {
  const text = captchaText(systemRandom);
  return { text, image: await drawCaptchaImage(text, systemRandom) };
};

test('[API-14] is a base64 PNG of five or six letters and digits', async () => {
  const { text, image } = await captcha();
  expect(text).toMatch(/^[A-Z0-9]{5,6}$/);
  expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG');
});

/* With as many samples the reader solves 54 of 60 pictures of svg-captcha. */
test('a program that compares letters with samples reads fewer than one in five', async () => {
  const read = await trainReader(await Promise.all(Array.from({ length: 150 }, captcha)));
  const unseen = await Promise.all(Array.from({ length: 25 }, captcha));
  const answers = await Promise.all(unseen.map(({ image, text }) => read(image, text.length)));
  const right = answers.filter((answer, at) => answer === unseen[at]?.text).length;
  expect(right).toBeLessThan(5);
});
