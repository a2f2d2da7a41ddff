import { productTexts } from '#app/i18n/product-texts.ts';
import { makeMerchantsDir, minimalManifest } from './merchants-dir.ts';
import { startServer, type TestServer } from './server.ts';
import { type NoScriptBrowser, isLoggedInAt } from './no-script-browser.ts';

export const password = 'Marquee-2026';
export const { EN } = productTexts;

const brand = (code: string) =>
  minimalManifest(code, {
    languages: { default: 'EN', menu: ['EN'] },
    features: { humanVerification: false },
    login: { social: ['google', 'facebook', 'telegram'] },
    register: {
      fields: [{ id: 'username' }, { id: 'password' }, { id: 'email', required: false }],
    },
  });

export interface SocialHost {
  readonly server: TestServer;
  close(): Promise<void>;
}

/** Telegram's widget serves `bago`. */
export async function startSocialHost(): Promise<SocialHost> {
  const brands = makeMerchantsDir({
    'alon/manifest.json': brand('alon'),
    'bago/manifest.json': brand('bago'),
  });
  const server = await startServer({
    MERCHANTS_DIR: brands.dir,
    BAGO_TELEGRAM_BOT_TOKEN: 'sandbox',
  });
  return {
    server,
    async close() {
      await server.stop();
      brands.remove();
    },
  };
}

/** The page addresses of that host, and its logged-in member. */
export function socialPages(server: () => TestServer) {
  const hostOf = (code: string): string => `${code}.localhost:${server().port}`;
  return {
    at: (code: string, path: string): string => `http://${hostOf(code)}${path}`,
    isLoggedIn: (browser: NoScriptBrowser, code: string): boolean =>
      isLoggedInAt(browser, hostOf(code)),
  };
}
