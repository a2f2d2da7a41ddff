import type { Browser, Cookie, Page } from '@playwright/test';
import { devices, type Look } from './looks.ts';
import { seedPassword } from './seeded.ts';

/** What a request from within the browser came to. */
export interface Reply {
  readonly status: number;
  /** Whether it would have led elsewhere. */
  readonly moved: boolean;
  readonly text: string;
}

/** Asks the site from within the browser, whose cookies and names of hosts it then has. */
export const fetchWithin = (
  page: Page,
  target: string,
  body?: Readonly<Record<string, string>> | object,
  kind: 'form' | 'json' = 'form',
): Promise<Reply> =>
  page.evaluate(
    async ([address, sent, type]) => {
      const method =
        sent === undefined ? {} : { method: 'POST', headers: { 'content-type': type }, body: sent };
      const answer = await fetch(address, { redirect: 'manual', ...method });
      return {
        status: answer.status,
        moved: answer.type === 'opaqueredirect',
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

/** A page that may ask the site, and is the same whoever looks. */
const backDoor = '/__sandbox';

/**
 * The picture's question that a form asks, answered as only a sandbox can; nothing when it asks
 * none.
 */
async function captchaIn(page: Page, form: string): Promise<Record<string, string> | undefined> {
  const captchaId = /name="captchaId" value="([^"]+)"/.exec(form)?.[1];
  if (captchaId === undefined) return undefined;
  const { text } = await fetchWithin(
    page,
    `/__sandbox/api/captcha-answer?${new URLSearchParams({ captchaId }).toString()}`,
  );
  return { captchaId, captcha: (JSON.parse(text) as { value: { answer: string } }).value.answer };
}

/** Logs an account in; false when the site does not let it. */
async function signIn(page: Page, account: string): Promise<boolean> {
  const typed = { by: 'username', username: account, password: seedPassword };
  const first = await fetchWithin(page, '/login', typed);
  const captcha = first.moved ? undefined : await captchaIn(page, first.text);
  return captcha === undefined
    ? first.moved
    : (await fetchWithin(page, '/login', { ...typed, ...captcha })).moved;
}

/** Puts the platform's clock to a moment, so that the same day gives the same pictures. */
export async function setClock(page: Page, at: number): Promise<void> {
  await fetchWithin(page, '/__sandbox/api/clock', { reset: true }, 'json');
  await fetchWithin(page, '/__sandbox/api/clock', { moveMs: at - Date.now() }, 'json');
}

/** A browser's window, in which no page is open yet. */
export async function openWindow(
  browser: Browser,
  at: number,
  { device, theme }: Look,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: devices[device],
    isMobile: device === 'phone',
    hasTouch: device === 'phone',
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  await context.clock.setFixedTime(at);
  return context.newPage();
}

/** A window from which one may ask the site. */
export async function openDoor(
  browser: Browser,
  origin: string,
  at: number,
  look: Look,
): Promise<Page> {
  const page = await openWindow(browser, at, look);
  await page.goto(origin + backDoor);
  return page;
}

/**
 * The cookies of somebody logged in; of a guest, none; undefined when the account is not let in.
 */
export async function credentials(
  page: Page,
  account: string | undefined,
): Promise<Cookie[] | undefined> {
  if (account !== undefined && !(await signIn(page, account))) return undefined;
  return page.context().cookies();
}
