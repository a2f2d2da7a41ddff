/**
 * A project at a phone identity service like Firebase (Identity Toolkit). Never store, log or
 * return the key.
 */
export interface PhoneService {
  readonly project: string;
  readonly apiKey: string;
  readonly api: string;
  readonly issuer: string;
  readonly jwks: string;
  /** Page with the service's human check, if it requires one before sending a code. */
  readonly checkPage?: string;
}

export interface PhoneServices {
  /** Without a project the platform sends the codes. */
  has(tenantCode: string): boolean;
  find(tenantCode: string): Promise<PhoneService | undefined>;
}

export const noPhoneServices: PhoneServices = { has: () => false, find: async () => undefined };
