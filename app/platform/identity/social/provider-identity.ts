/** Who somebody is, as another service has proved it. */
export interface ProviderIdentity {
  /** The service's own name of the person, which never changes. */
  readonly subject: string;
  /**
   * The e-mail address, in small letters; empty unless the service has verified it: others prove
   * nothing.
   */
  readonly email: string;
}

/** An address that the service vouches for, in one spelling; else nothing. */
export function verifiedEmail(email: unknown, verified: unknown): string {
  if (verified !== true || typeof email !== 'string') return '';
  const normalised = email.trim().normalize('NFKC').toLowerCase();
  return normalised.length <= 254 && /^[^\s@<>"',;]+@[^\s@<>"',;]+$/.test(normalised)
    ? normalised
    : '';
}
