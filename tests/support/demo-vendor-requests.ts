import { walletRoot } from '#schema/wallet-api.ts';
import type { Vendor } from '../../scripts/wallet-check/client.ts';
import type { TestPlatform } from './test-platform.ts';

type NoteRefusal = (refusal: string) => void;

export const demoVendorAt = async (
  testPlatform: TestPlatform,
  brand: string,
  noteRefusal: NoteRefusal,
): Promise<Vendor> => ({
  url: `http://${brand}.localhost`,
  vendor: 'demo',
  secret: await testPlatform.platform.demoVendorSecret(),
  now: () => testPlatform.clock.now(),
  send: async (request) => {
    const response = await testPlatform.platform.fetch(request, {
      merchantCode: brand,
      ip: '192.0.2.7',
    });
    if (response.status !== 200) noteRefusal(await refusalOf(request, response.clone()));
    return response;
  },
});
async function refusalOf({ url }: Request, response: Response): Promise<string> {
  const { code } = (await response.json()) as { code: string };
  return `${new URL(url).pathname.slice(walletRoot.length)} ${code} ${response.status}`;
}
