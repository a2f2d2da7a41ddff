import { drawRoot } from './draw-api.ts';
import { paymentRoot, providerCodePattern } from './payment-api.ts';
import { vendorCodePattern, walletRoot } from './wallet-api.ts';

/* The APIs whose clients are other companies' servers, which sign every request: game vendors at
   the wallet, the lottery with its draws, payment providers with their callbacks. */

interface SignedApi {
  /** The root on each brand's host. */
  readonly root: string;
  /** The header with the sender's code, and the code's form. */
  readonly senderHeader: string;
  readonly senderPattern: RegExp;
}

export const signedApis = {
  wallet: { root: walletRoot, senderHeader: 'x-vendor', senderPattern: vendorCodePattern },
  draws: { root: drawRoot, senderHeader: 'x-vendor', senderPattern: vendorCodePattern },
  payments: { root: paymentRoot, senderHeader: 'x-provider', senderPattern: providerCodePattern },
} as const satisfies Record<string, SignedApi>;

export type SignedApiName = keyof typeof signedApis;

/** The signed API that a path belongs to; undefined for any other path. */
export const signedApiOf = (pathname: string): SignedApiName | undefined =>
  (Object.keys(signedApis) as SignedApiName[]).find((name) =>
    pathname.startsWith(signedApis[name].root),
  );

/** The sender that a request to a signed API names; '' when it names none. */
export function senderOf({ headers }: Pick<Request, 'headers'>, api: SignedApiName): string {
  const { senderHeader, senderPattern } = signedApis[api];
  const code = headers.get(senderHeader) ?? '';
  return senderPattern.test(code) ? code : '';
}
