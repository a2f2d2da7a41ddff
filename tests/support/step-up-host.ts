import { expect } from 'vitest';
import { productTexts } from '#app/i18n/product-texts.ts';
import { makeMerchantsDir, minimalManifest } from './merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from './server.ts';
import { createNoScriptBrowser, type NoScriptBrowser, isLoggedInAt } from './no-script-browser.ts';

export const password = 'Marquee-2026';
export const { EN } = productTexts;
const brand = (code: string, more: object = {}) =>
  minimalManifest(code, {
    languages: { default: 'EN', menu: ['EN'] },
    features: { humanVerification: false, loginVerification: true },
    register: {
      fields: [
        { id: 'username' },
        { id: 'password' },
        { id: 'email', required: false },
        { id: 'payeeName', required: false },
      ],
    },
    ...more,
  });

/** A host whose brands require a second step from a new address; `bago` does not. */
export interface StepUpHost {
  readonly server: TestServer;
  close(): Promise<void>;
}

/**
 * Starts the built product with those brands; `kode` logs in by code, `una` shows guests nothing.
 */
export async function startStepUpHost(): Promise<StepUpHost> {
  const brands = makeMerchantsDir({
    'alon/manifest.json': brand('alon'),
    'bago/manifest.json': brand('bago', { features: {} }),
    'kode/manifest.json': brand('kode', {
      features: { codeLogin: true },
      flags: {
        USERNAMEREG3: true,
        MOBILENUMREG3: true,
        REGMOBVERF3: true,
        loginedToHomePage: false,
      },
      register: {
        fields: ['mobileNum', 'countryDialingCode', 'verificationCode'].map((id) => ({ id })),
      },
    }),
    'una/manifest.json': brand('una', { flags: { loginedToHomePage: true } }),
  });
  const server = await startServer({ MERCHANTS_DIR: brands.dir });
  return {
    server,
    async close() {
      await server.stop();
      brands.remove();
    },
  };
}

/** Visits of that host without scripts, from any address. */
export function stepUpVisits(server: () => TestServer) {
  const at = (code: string, path: string): string =>
    `http://${code}.localhost:${server().port}${path}`;
  const isLoggedIn = (browser: NoScriptBrowser, code = 'alon'): boolean =>
    isLoggedInAt(browser, `${code}.localhost:${server().port}`);

  async function sandbox(code: string, control: string, body?: object): Promise<unknown> {
    const init = body
      ? {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : {};
    const { success, value } = JSON.parse(
      (
        await sendRequest(server().port, `${code}.localhost`, `/__sandbox/api/${control}`, init)
      ).body.toString(),
    ) as { success: boolean; value: unknown };
    expect(success).toBe(true);
    return value;
  }
  const moveTo = (code: string, ip: string | null) => sandbox(code, 'address', { ip });

  async function register(code: string, username: string): Promise<NoScriptBrowser> {
    await moveTo(code, '203.0.113.5');
    const browser = createNoScriptBrowser();
    const reply = await browser.post(at(code, '/register?type=register'), {
      type: 'register',
      username,
      password,
      email: `${username}@people.example`,
      payeeName: 'Ana Reyes',
      terms: 'accepted',
    });
    expect(reply.url.pathname, reply.text.slice(0, 300)).toBe('/');
    return browser;
  }
  const logIn = (browser: NoScriptBrowser, code: string, username: string, next = '') =>
    browser.post(at(code, `/login${next && `?next=${next}`}`), {
      by: 'username',
      username,
      password,
      ...(next ? { next } : {}),
    });

  return { at, isLoggedIn, sandbox, moveTo, register, logIn };
}
