/**
 * A brand's project at a phone identity service like Firebase's (Identity Toolkit). The key is
 * never stored, logged or returned.
 */
export interface PhoneService {
  readonly project: string;
  readonly apiKey: string;
  /** The base URL of its calls, e.g. `https://identitytoolkit.googleapis.com/v1`. */
  readonly api: string;
  /** The issuer of its ID tokens. */
  readonly issuer: string;
  /** The URL of the public keys, as a JWKS. */
  readonly jwks: string;
  /** A page of the service with its human check, if it requires one before it sends a code. */
  readonly checkPage?: string;
}

/**
 * The source of the brands' projects: the environment, or the sandbox's own service. The host
 * supplies it.
 */
export interface PhoneServices {
  /**
   * Whether the brand has a project; without one the feature is switched off, and codes are the
   * platform's own.
   */
  has(tenantCode: string): boolean;
  find(tenantCode: string): Promise<PhoneService | undefined>;
}

/** No projects: every brand sends its own codes. */
export const noPhoneServices: PhoneServices = { has: () => false, find: async () => undefined };
