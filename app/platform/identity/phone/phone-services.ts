/**
 * A brand's project at a phone identity service of Firebase's make (Identity Toolkit). The key is
 * never stored, logged or answered.
 */
export interface PhoneService {
  readonly project: string;
  readonly apiKey: string;
  /** Where its calls are, e.g. `https://identitytoolkit.googleapis.com/v1`. */
  readonly api: string;
  /** Who signs its ID tokens. */
  readonly issuer: string;
  /** Where the public keys are, as a JWKS. */
  readonly jwks: string;
  /**
   * A page of the service on which a person shows to be one, where it wants that before it sends a
   * code.
   */
  readonly checkPage?: string;
}

/**
 * Where the projects of the brands come from: the environment, or the sandbox's own service. The
 * host supplies it.
 */
export interface PhoneServices {
  /**
   * Whether the brand has a project at all; without one the feature is switched off, and codes are
   * the platform's own.
   */
  has(tenantCode: string): boolean;
  find(tenantCode: string): Promise<PhoneService | undefined>;
}

/** No project anywhere: every brand sends its own codes. */
export const noPhoneServices: PhoneServices = { has: () => false, find: async () => undefined };
