import type { AppLoadContext } from '@remix-run/node';
import { expect, test } from 'vitest';
import { loader } from '#app/routes/phone-checked.tsx';

/** The tokens that the page stores. */
async function open(token: string): Promise<unknown[]> {
  const stored: unknown[] = [];
  const context = {
    access: { kind: 'page' },
    site: { name: 'A brand', features: { phoneIdentity: { on: true } } },
    texts: { language: 'EN', texts: {} },
    session: {
      setFlash: async (_name: string, value: object) => {
        stored.push(value);
        return 'flash=1';
      },
    },
  } as unknown as AppLoadContext;
  const request = new Request(`http://a.test/phone/checked?token=${token}`);
  await loader({ context, request, params: {} }).catch((error: unknown) => {
    expect(error).toMatchObject({ init: { status: 404 } });
  });
  return stored;
}

test('[AU-20] stores reCAPTCHA tokens of usual length; longer or missing ones get a 404', async () => {
  const token = 't'.repeat(2_500);
  expect(await open(token)).toEqual([{ token }]);
  expect(await open('t'.repeat(3_001))).toEqual([]);
  expect(await open('')).toEqual([]);
});
