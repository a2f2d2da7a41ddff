import { expect } from 'vitest';
import { productTexts } from '#app/i18n/product-texts.ts';
import { minimalManifest } from './merchants-dir.ts';
import { sendRequest } from './server.ts';
import { createNoScriptBrowser, type NoScriptBrowser, isLoggedInAt } from './no-script-browser.ts';
import { sharedServer, type SharedServer } from './shared-server.ts';

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

export interface StepUpHost {
  readonly server: SharedServer;
  close(): Promise<void>;
}

/**
 * Its brands require a second step from a new address, except `proof-bago`. `proof-kode` logs in by
 * code, `proof-una` shows guests nothing.
 */
export async function startStepUpHost(): Promise<StepUpHost> {
  const server = await sharedServer({
    'proof-alon/manifest.json': brand('proof-alon'),
    'proof-bago/manifest.json': brand('proof-bago', { features: {} }),
    'proof-kode/manifest.json': brand('proof-kode', {
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
    'proof-una/manifest.json': brand('proof-una', { flags: { loginedToHomePage: true } }),
  });
  return {
    server,
    async close() {
      await server.stop();
    },
  };
}

/** Visits without scripts, from any address. */
export function stepUpVisits(server: () => SharedServer) {
  const at = (code: string, path: string): string =>
    `http://${code}.localhost:${server().port}${path}`;
  const isLoggedIn = (browser: NoScriptBrowser, code = 'proof-alon'): boolean =>
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
