export interface PaymentSecrets {
  find(tenantCode: string, providerCode: string): string | undefined;
}

export const noPaymentSecrets: PaymentSecrets = { find: () => undefined };

export const demoProviderCode = 'demo';

/** Never log or return the secret. */
export interface PaymentSigner {
  readonly code: string;
  readonly secret: string;
  /** Undefined for the demo provider, which runs in this process. */
  readonly url: string | undefined;
  readonly pageHosts?: readonly string[] | undefined;
}

export interface PaymentSigners {
  find(tenantCode: string, providerCode: string): Promise<PaymentSigner | undefined>;
}

interface ProviderEntry {
  readonly code: string;
  readonly url: string;
  readonly pageHosts?: readonly string[];
}

interface SignerSources {
  readonly providersOf: (tenantCode: string) => Promise<readonly ProviderEntry[]>;
  readonly secrets: PaymentSecrets;
  readonly demoSecret: () => Promise<string>;
  readonly hasDemo: (tenantCode: string) => Promise<boolean>;
}

/** Includes the demo provider; excludes providers without a secret. */
export const paymentSigners = ({
  providersOf,
  secrets,
  demoSecret,
  hasDemo,
}: SignerSources): PaymentSigners => ({
  async find(tenantCode, code) {
    if (code === demoProviderCode)
      return (await hasDemo(tenantCode))
        ? { code, secret: await demoSecret(), url: undefined }
        : undefined;
    const entry = (await providersOf(tenantCode)).find((provider) => provider.code === code);
    const secret = secrets.find(tenantCode, code);
    if (!entry || secret === undefined) return undefined;
    return { code, secret, url: entry.url, pageHosts: entry.pageHosts };
  },
});
