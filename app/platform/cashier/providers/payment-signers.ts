/** The providers' signing secrets; the host reads them from the environment. */
export interface PaymentSecrets {
  find(tenantCode: string, providerCode: string): string | undefined;
}

/** No secrets: only the demo provider can report. */
export const noPaymentSecrets: PaymentSecrets = { find: () => undefined };

/** The code of the product's own provider, whose money is play money. */
export const demoProviderCode = 'demo';

/** A provider that may report, and be asked, at a brand. The secret is never logged or returned. */
export interface PaymentSigner {
  readonly code: string;
  readonly secret: string;
  /** Its address; undefined for the demo provider, which runs in this very process. */
  readonly url: string | undefined;
  /** Hosts of its pages besides that of `url`. */
  readonly pageHosts?: readonly string[] | undefined;
}

/** The providers of a brand. */
export interface PaymentSigners {
  find(tenantCode: string, providerCode: string): Promise<PaymentSigner | undefined>;
}

/** A provider that a brand names in its manifest (`cashier.providers`). */
interface ProviderEntry {
  readonly code: string;
  readonly url: string;
  readonly pageHosts?: readonly string[];
}

interface SignerSources {
  /** The providers of a brand; none for an unknown one. */
  readonly providersOf: (tenantCode: string) => Promise<readonly ProviderEntry[]>;
  readonly secrets: PaymentSecrets;
  readonly demoSecret: () => Promise<string>;
  /** Whether a brand has the demo provider. */
  readonly hasDemo: (tenantCode: string) => Promise<boolean>;
}

/** The providers that a brand names and that have a secret, and the demo provider. */
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
