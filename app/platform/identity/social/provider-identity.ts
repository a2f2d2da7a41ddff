export interface ProviderIdentity {
  /** The service's permanent id of the person. */
  readonly subject: string;
  /** Lowercase domain; '' unless the service has verified the address. */
  readonly email: string;
}

/**
 * Domains are case-insensitive, local parts may not be. More folding would merge different
 * mailboxes.
 */
export function mailboxOf(email: string): string {
  const address = email.trim();
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at + 1)}${address.slice(at + 1).toLowerCase()}`;
}

export function verifiedEmail(email: unknown, verified: unknown): string {
  if (verified !== true || typeof email !== 'string') return '';
  const normalised = mailboxOf(email);
  return normalised.length <= 254 && /^[^\s@<>"',;]+@[^\s@<>"',;]+$/.test(normalised)
    ? normalised
    : '';
}
