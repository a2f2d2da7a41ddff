/**
 * `met`: by tests with `[ASVS <id>]` in their title and the named files; `outside`: not applicable,
 * with the reason; `exception`: met except for a deviation of the specification or a decision;
 * `open`: what is missing.
 */
export interface AsvsRequirement {
  readonly id: string;
  readonly about: string;
  readonly files?: readonly string[];
  readonly outside?: string;
  readonly exception?: string;
  readonly open?: string;
}

export const requirement = (
  id: string,
  about: string,
  more: Omit<AsvsRequirement, 'id' | 'about'> = {},
): AsvsRequirement => ({ id, about, ...more });

/** OWASP ASVS 5.0.0, level 1, in the standard's order, paraphrased. */
export const asvsLevel1: readonly AsvsRequirement[] = [
  requirement('1.2.1', 'Output is encoded for its context', {
    files: ['app/host/pages/neutral-page.ts'],
  }),
  requirement('1.2.2', 'URLs are built safely', { files: ['app/lib/safe-href.ts'] }),
  requirement('1.2.3', 'Scripts and JSON are built safely', {
    files: ['app/host/pages/hydration-scripts.ts'],
  }),
  requirement('1.2.4', 'SQL statements use parameters', { files: ['app/platform/db/sql.ts'] }),
  requirement('1.2.5', 'System commands get no user input', { outside: 'The server runs none.' }),
  requirement('1.3.1', 'HTML of editors is sanitised'),
  requirement('1.3.2', 'No input is evaluated as code'),
  requirement('1.5.1', 'XML parsers are restrictive'),
  requirement('2.1.1', 'Input validation is documented', {
    files: ['docs/manifest.md', 'docs/platform-api.md'],
  }),
  requirement('2.2.1', 'Input is validated against allowed values'),
  requirement('2.2.2', 'Input is validated on the server'),
  requirement('2.3.1', 'Steps are enforced in order'),
  requirement('3.2.1', 'Content is not rendered in the wrong context'),
  requirement('3.2.2', 'Text is shown as text', { files: ['app/host/pages/hydration-scripts.ts'] }),
  requirement('3.3.1', 'Cookies are Secure and have a prefix'),
  requirement('3.4.1', 'HSTS for a year or longer'),
  requirement('3.4.2', 'CORS is fixed or an allow-list'),
  requirement('3.5.1', 'Cross-site requests are refused'),
  requirement('3.5.2', 'Preflights cannot be avoided where they are required'),
  requirement('3.5.3', 'GET requests have no sensitive side effects'),
  requirement('4.1.1', 'Content types match, with their charset'),
  requirement('4.4.1', 'WebSockets over TLS', { outside: 'There are none.' }),
  requirement('5.2.1', 'Request sizes are limited'),
  requirement('5.2.2', 'File content matches the file name'),
  requirement('5.3.1', 'Uploads are never executed'),
  requirement('5.3.2', 'Paths come from trusted data'),
  requirement('6.1.1', 'Defences against automation are documented', {
    files: ['docs/platform-api.md', 'docs/security.md'],
  }),
  requirement('6.2.1', 'Passwords have 8 characters or more'),
  requirement('6.2.2', 'A password can be changed'),
  requirement('6.2.3', 'The current password is required'),
  requirement(
    '6.2.4',
    'The 3,000 most common passwords are refused: zxcvbn’s list, sequences and repetitions',
  ),
  requirement('6.2.5', 'No composition rules', {
    files: [
      'scripts/brand/checks/meaning/password-rules.ts',
      'docs/decisions/030-trimmed-passwords.md',
    ],
    exception:
      'The specification’s field rules (AU-16) let a brand demand certain characters by `acceptedPattern`, for an operator’s platform that refuses other passwords. None of our brands does, and `brand check` warns of it (MQ341).',
  }),
  requirement('6.2.6', 'The field is masked, with an option to show it', {
    files: ['app/ui/password-input.tsx'],
  }),
  requirement('6.2.7', 'Pasting and password managers work', {
    files: ['app/features/auth/login/login-fields.tsx'],
  }),
  requirement('6.2.8', 'Passwords are verified unchanged', {
    files: ['docs/decisions/030-trimmed-passwords.md'],
    exception:
      'The specification (AU-02) trims the password at log-in. New passwords cannot begin or end with white space, so trimming loses nothing; older ones are verified as typed, too.',
  }),
  requirement('6.3.1', 'Brute force and credential stuffing are limited'),
  requirement('6.3.2', 'There are no default accounts'),
  requirement('6.4.1', 'Initial passwords are random, expire soon and must be changed'),
  requirement('6.4.2', 'No questions that others can answer', {
    exception:
      'The specification’s second step from an unknown address (AU-24) may ask for the mobile number or the name on the bank account. It comes after the right password, replaces nothing, recovers nothing, opens no locked account, and is asked only of members who have proved no number and no address; without it they would get in by the password alone.',
  }),
  requirement('7.2.1', 'Tokens are checked by the back end'),
  requirement('7.2.2', 'Tokens are generated for each session'),
  requirement('7.2.3', 'Tokens have 128 random bits or more', {
    files: ['app/platform/identity/sessions/session-store.ts'],
  }),
  requirement('7.2.4', 'A log-in makes a new token and ends the old one'),
  requirement('7.4.1', 'Logging out ends the session'),
  requirement('7.4.2', 'A disabled account has no sessions'),
  requirement('8.1.1', 'Permissions are documented', {
    files: ['docs/security.md', 'docs/platform-api.md'],
  }),
  requirement('8.2.1', 'Functions require permission'),
  requirement('8.2.2', 'Data access requires permission'),
  requirement('8.3.1', 'Permissions are enforced on the server'),
  requirement('9.1.1', 'Third-party tokens are verified'),
  requirement('9.1.2', 'With allow-listed algorithms'),
  requirement('9.1.3', 'With keys from trusted sources'),
  requirement('9.2.1', 'Within their validity period'),
  ...['10.4.1', '10.4.2', '10.4.3', '10.4.4', '10.4.5'].map((id) => ({
    id,
    about: 'Authorization servers',
    outside: 'Marquee is none; the sandbox has one for tests.',
  })),
  requirement('11.3.1', 'No weak modes or paddings', { files: ['app/session/seal.ts'] }),
  requirement('11.3.2', 'Approved ciphers', {
    exception:
      'The specification’s wire format wraps some calls in an envelope of crypto-js (AES-CBC), whose key stands in the envelope itself. Nothing is kept secret by it: TLS does that. Our own secrets are sealed with AES-256-GCM.',
  }),
  requirement('11.4.1', 'Approved hashes', {
    exception:
      'The specification’s envelope derives its key by MD5, and the one-time passwords of authenticator apps are HMAC-SHA-1 (RFC 6238), which is all that those apps support. All other hashes are SHA-256 or Argon2id.',
  }),
  requirement('12.1.1', 'Current TLS', { outside: 'Your proxy’s. See docs/operators.md.' }),
  requirement('12.2.1', 'TLS for all external traffic'),
  requirement('12.2.2', 'Public certificates', { outside: 'Your proxy’s.' }),
  requirement('13.4.1', 'No source control is served'),
  requirement('14.2.1', 'No secrets in URLs', {
    files: ['docs/vendors.md'],
    exception:
      'The address of a game has a launch code, which its vendor exchanges once within two minutes. A vendor that cannot exchange codes gets the session of that one game instead (`"launchCredential": "session"`); `brand check` reports it (MQ349). The link to a staged brand has a signed token that opens that preview for a limited time.',
  }),
  requirement('14.3.1', 'Data is cleared when a session ends'),
  requirement('15.1.1', 'Time limits for fixes are documented', { files: ['docs/security.md'] }),
  requirement('15.2.1', 'Components are within these limits', { files: ['scripts/test-node.mjs'] }),
  requirement('15.3.1', 'Only required fields are returned'),
];
