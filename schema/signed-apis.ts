import { drawRoot } from './draw-api.ts';
import { paymentRoot, providerCodePattern } from './payment-api.ts';
import { vendorCodePattern, walletRoot } from './wallet-api.ts';

/* APIs for other companies' servers, which sign every request. */

interface SignedApi {
  readonly root: string;
  /** Header and form of the sender's code. */
  readonly senderHeader: string;
  readonly senderPattern: RegExp;
}

export const signedApis = {
  wallet: { root: walletRoot, senderHeader: 'x-vendor', senderPattern: vendorCodePattern },
  draws: { root: drawRoot, senderHeader: 'x-vendor', senderPattern: vendorCodePattern },
  payments: { root: paymentRoot, senderHeader: 'x-provider', senderPattern: providerCodePattern },
} as const satisfies Record<string, SignedApi>;

export type SignedApiName = keyof typeof signedApis;

export const signedApiOf = (pathname: string): SignedApiName | undefined =>
  (Object.keys(signedApis) as SignedApiName[]).find((name) =>
    pathname.startsWith(signedApis[name].root),
  );

/** '' for a missing or invalid code. */
export function senderOf({ headers }: Pick<Request, 'headers'>, api: SignedApiName): string {
  const { senderHeader, senderPattern } = signedApis[api];
  const code = headers.get(senderHeader) ?? '';
  return senderPattern.test(code) ? code : '';
}
