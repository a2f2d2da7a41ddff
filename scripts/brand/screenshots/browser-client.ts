import type { Browser, Cookie, Page } from '@playwright/test';
import { devices, type Variant } from './variants.ts';
import { demoPassword } from './demo-accounts.ts';

/** The response to a request within the browser. */
export interface PageReply {
  readonly status: number;
  /** Whether it was a redirect. */
  readonly redirected: boolean;
  readonly text: string;
}

/** Sends a request from within the browser, with its cookies and host names. */
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

/** A page that may send requests to the site, and is the same for every visitor. */
const sandboxPath = '/__sandbox';

/** Solves the captcha of a form, as only a sandbox can; undefined without one. */
async function solveCaptcha(page: Page, form: string): Promise<Record<string, string> | undefined> {
  const captchaId = /name="captchaId" value="([^"]+)"/.exec(form)?.[1];
  if (captchaId === undefined) return undefined;
  const { text } = await fetchInPage(
    page,
    `/__sandbox/api/captcha-answer?${new URLSearchParams({ captchaId }).toString()}`,
  );
  return { captchaId, captcha: (JSON.parse(text) as { value: { answer: string } }).value.answer };
}

/** Logs an account in; false when the site refuses it. */
async function signIn(page: Page, account: string): Promise<boolean> {
  const credentialsForm = { by: 'username', username: account, password: demoPassword };
  const first = await fetchInPage(page, '/login', credentialsForm);
  const captcha = first.redirected ? undefined : await solveCaptcha(page, first.text);
  return captcha === undefined
    ? first.redirected
    : (await fetchInPage(page, '/login', { ...credentialsForm, ...captcha })).redirected;
}

/** Sets the platform's clock to a moment, so that the same day gives the same pictures. */
export async function setClock(page: Page, at: number): Promise<void> {
  await fetchInPage(page, '/__sandbox/api/clock', { reset: true }, 'json');
  await fetchInPage(page, '/__sandbox/api/clock', { moveMs: at - Date.now() }, 'json');
}

/** A browser context without an open page. */
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
    // No preferred language: pictures are in the brand's own. Playwright would send a locale
    // instead of it.
    extraHTTPHeaders: { 'Accept-Language': '*' },
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  await context.clock.setFixedTime(at);
  return context.newPage();
}

/** A page for sending requests to the site. */
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

/** The cookies of a logged-in account; empty for a guest; undefined when the account is refused. */
export async function sessionCookies(
  page: Page,
  account: string | undefined,
): Promise<Cookie[] | undefined> {
  if (account !== undefined && !(await signIn(page, account))) return undefined;
  return page.context().cookies();
}
