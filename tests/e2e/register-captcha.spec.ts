import { callApi } from '../support/http-client.ts';
import { extraBrand } from './extra-brands.ts';
import { expect, playersBrowser, test } from './fixtures.ts';

/* Each registration method shows its own captcha, never one that a refusal used up [AU-14]. */

const brand = await extraBrand('dagat');
const { host } = brand;
test.use(playersBrowser(brand));

test(
  '[AU-14] after a refusal, switching the tab loads a new captcha',
  { tag: '@phone' },
  async ({ page, open, server }) => {
    await open(`http://${host}:${server.port}/register`);
    const form = page.locator('#registerModal form').filter({ has: page.locator('[name="type"]') });
    const picture = form.locator('[name="captchaId"]');
    const first = await picture.inputValue();
    await expect(form.locator('[name="type"]')).toHaveValue('registerMobile');
    await form.locator('[name="mobileNum"]').fill('9171234567');
    await form.locator('[name="captcha"]').fill('nope');
    await form.locator('[name="terms"]').check();
    await form.locator('button[type="submit"]').last().click();
    await expect(picture, 'the refusal brings a new picture').not.toHaveValue(first);
    const second = await picture.inputValue();

    const reload = page.waitForRequest(
      (request) =>
        request.method() === 'POST' && (request.postData() ?? '').includes('intent=captcha'),
    );
    await page.locator('#registerModal nav a[href$="type=register"]').click();
    await reload;
    await expect(form.locator('[name="type"]')).toHaveValue('register');
    await expect(picture, 'the other way does not show the used picture').not.toHaveValue(first);
    const third = await picture.inputValue();
    expect(third).not.toBe(second);
    const answer = await callApi(
      server.port,
      host,
      `/__sandbox/api/captcha-answer?${new URLSearchParams({ captchaId: third }).toString()}`,
    );
    expect(answer.json.success, 'the new picture can be answered').toBe(true);
  },
);
