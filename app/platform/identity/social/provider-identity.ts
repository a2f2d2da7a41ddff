/** Who somebody is, as another service has proved it. */
export interface ProviderIdentity {
  /** The service's own name of the person, which never changes. */
  readonly subject: string;
  /**
   * The e-mail address, its domain in small letters; empty unless the service has verified it:
   * others prove nothing.
   */
  readonly email: string;
}

/**
 * The one spelling of a mailbox: domains have no case, what is before them may have. Folding
 * more would make different people's mailboxes one [F21].
 */
export function mailboxOf(email: string): string {
  const address = email.trim();
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at + 1)}${address.slice(at + 1).toLowerCase()}`;
}

/** An address that the service vouches for, in one spelling; else nothing. */
export function verifiedEmail(email: unknown, verified: unknown): string {
  if (verified !== true || typeof email !== 'string') return '';
  const normalised = mailboxOf(email);
  return normalised.length <= 254 && /^[^\s@<>"',;]+@[^\s@<>"',;]+$/.test(normalised)
    ? normalised
    : '';
}
