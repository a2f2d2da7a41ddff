/** A person's identity, as another service has verified it. */
export interface ProviderIdentity {
  /** The service's id of the person, which never changes. */
  readonly subject: string;
  /**
   * The e-mail address, its domain in small letters; empty unless the service has verified it:
   * others prove nothing.
   */
  readonly email: string;
}

/**
 * The normalised form of a mailbox: domains are case-insensitive, the local part may not be.
 * Folding more would merge different people's mailboxes [F21].
 */
export function mailboxOf(email: string): string {
  const address = email.trim();
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at + 1)}${address.slice(at + 1).toLowerCase()}`;
}

/** A verified address in its normalised form; else ''. */
export function verifiedEmail(email: unknown, verified: unknown): string {
  if (verified !== true || typeof email !== 'string') return '';
  const normalised = mailboxOf(email);
  return normalised.length <= 254 && /^[^\s@<>"',;]+@[^\s@<>"',;]+$/.test(normalised)
    ? normalised
    : '';
}
