import type { Browser, Cookie, Page } from '@playwright/test';
import { devices, type Variant } from './variants.ts';
import { demoPassword } from './demo-accounts.ts';

export interface PageReply {
  readonly status: number;
  readonly redirected: boolean;
  readonly text: string;
}

/** Sends a request from the browser, with its cookies and host names. */
export const fetchInPage = (
  page: Page,
  target: string,
  body?: Readonly<Record<string, string>> | object,
  kind: 'form' | 'json' = 'form',
): Promise<PageReply> =>
  page.evaluate(
    async ([address, requestBody, type]) => {
      const method =
        requestBody === undefined
          ? {}
          : { method: 'POST', headers: { 'content-type': type }, body: requestBody };
      const answer = await fetch(address, { redirect: 'manual', ...method });
      return {
        status: answer.status,
        redirected: answer.type === 'opaqueredirect',
        text: await answer.text(),
      };
    },
    [
      target,
      body === undefined
        ? undefined
        : kind === 'json'
          ? JSON.stringify(body)
          : new URLSearchParams(body as Record<string, string>).toString(),
      kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
    ] as const,
  );

/** A page that may send requests to the site and is the same for every visitor. */
const sandboxPath = '/__sandbox';

/** Solves the captcha with the help of the sandbox; undefined without a captcha. */
async function solveCaptcha(page: Page, form: string): Promise<Record<string, string> | undefined> {
  const captchaId = /name="captchaId" value="([^"]+)"/.exec(form)?.[1];
  if (captchaId === undefined) return undefined;
  const { text } = await fetchInPage(
    page,
    `/__sandbox/api/captcha-answer?${new URLSearchParams({ captchaId }).toString()}`,
  );
  return { captchaId, captcha: (JSON.parse(text) as { value: { answer: string } }).value.answer };
}

/** Returns false when the site refuses the account. */
async function signIn(page: Page, account: string): Promise<boolean> {
  const credentialsForm = { by: 'username', username: account, password: demoPassword };
  const first = await fetchInPage(page, '/login', credentialsForm);
  const captcha = first.redirected ? undefined : await solveCaptcha(page, first.text);
  return captcha === undefined
    ? first.redirected
    : (await fetchInPage(page, '/login', { ...credentialsForm, ...captcha })).redirected;
}

/** Sets the platform's clock, so that the same day gives the same screenshots. */
export async function setClock(page: Page, at: number): Promise<void> {
  await fetchInPage(page, '/__sandbox/api/clock', { reset: true }, 'json');
  await fetchInPage(page, '/__sandbox/api/clock', { moveMs: at - Date.now() }, 'json');
}

/** A page in a new browser context, without a document. */
export async function openWindow(
  browser: Browser,
  at: number,
  { device, theme }: Variant,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: devices[device],
    isMobile: device === 'phone',
    hasTouch: device === 'phone',
    colorScheme: theme,
    reducedMotion: 'reduce',
    // No preferred language, so that the brand's default applies. Playwright would send a locale
    // instead.
    extraHTTPHeaders: { 'Accept-Language': '*' },
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  await context.clock.setFixedTime(at);
  return context.newPage();
}

export async function openClient(
  browser: Browser,
  origin: string,
  at: number,
  variant: Variant,
): Promise<Page> {
  const page = await openWindow(browser, at, variant);
  await page.goto(origin + sandboxPath);
  return page;
}

/** Empty for a guest; undefined when the site refuses the account. */
export async function readSessionCookies(
  page: Page,
  account: string | undefined,
): Promise<Cookie[] | undefined> {
  if (account !== undefined && !(await signIn(page, account))) return undefined;
  return page.context().cookies();
}
