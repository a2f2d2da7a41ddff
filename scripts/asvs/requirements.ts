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

/** OWASP ASVS 5.0.0, level 1, in the standard's order, paraphrased. */
export const asvsLevel1: readonly AsvsRequirement[] = [
  {
    id: '1.2.1',
    about: 'Output is encoded for its context',
    files: ['app/host/pages/neutral-page.ts'],
  },
  { id: '1.2.2', about: 'URLs are built safely', files: ['app/lib/safe-href.ts'] },
  {
    id: '1.2.3',
    about: 'Scripts and JSON are built safely',
    files: ['app/host/pages/hydration-scripts.ts'],
  },
  { id: '1.2.4', about: 'SQL statements use parameters', files: ['app/platform/db/sql.ts'] },
  { id: '1.2.5', about: 'System commands get no user input', outside: 'The server runs none.' },
  { id: '1.3.1', about: 'HTML of editors is sanitised' },
  { id: '1.3.2', about: 'No input is evaluated as code' },
  { id: '1.5.1', about: 'XML parsers are restrictive' },
  {
    id: '2.1.1',
    about: 'Input validation is documented',
    files: ['docs/manifest.md', 'docs/platform-api.md'],
  },
  { id: '2.2.1', about: 'Input is validated against allowed values' },
  { id: '2.2.2', about: 'Input is validated on the server' },
  { id: '2.3.1', about: 'Steps are enforced in order' },
  { id: '3.2.1', about: 'Content is not rendered in the wrong context' },
  { id: '3.2.2', about: 'Text is shown as text', files: ['app/host/pages/hydration-scripts.ts'] },
  { id: '3.3.1', about: 'Cookies are Secure and have a prefix' },
  { id: '3.4.1', about: 'HSTS for a year or longer' },
  { id: '3.4.2', about: 'CORS is fixed or an allow-list' },
  { id: '3.5.1', about: 'Cross-site requests are refused' },
  { id: '3.5.2', about: 'Preflights cannot be avoided where they are required' },
  {
    id: '3.5.3',
    about: 'GET requests have no sensitive side effects',
  },
  { id: '4.1.1', about: 'Content types match, with their charset' },
  { id: '4.4.1', about: 'WebSockets over TLS', outside: 'There are none.' },
  { id: '5.2.1', about: 'Request sizes are limited' },
  { id: '5.2.2', about: 'File content matches the file name' },
  { id: '5.3.1', about: 'Uploads are never executed' },
  { id: '5.3.2', about: 'Paths come from trusted data' },
  {
    id: '6.1.1',
    about: 'Defences against automation are documented',
    files: ['docs/platform-api.md', 'docs/security.md'],
  },
  { id: '6.2.1', about: 'Passwords have 8 characters or more' },
  { id: '6.2.2', about: 'A password can be changed' },
  { id: '6.2.3', about: 'The current password is required' },
  {
    id: '6.2.4',
    about: 'The 3,000 most common passwords are refused: zxcvbn’s list, sequences and repetitions',
  },
  {
    id: '6.2.5',
    about: 'No composition rules',
    files: [
      'scripts/brand/checks/meaning/password-rules.ts',
      'docs/decisions/030-trimmed-passwords.md',
    ],
    exception:
      'The specification’s field rules (AU-16) let a brand demand certain characters by `acceptedPattern`, for an operator’s platform that refuses other passwords. None of our brands does, and `brand check` warns of it (MQ341).',
  },
  {
    id: '6.2.6',
    about: 'The field is masked, with an option to show it',
    files: ['app/ui/password-input.tsx'],
  },
  {
    id: '6.2.7',
    about: 'Pasting and password managers work',
    files: ['app/features/auth/login/login-fields.tsx'],
  },
  {
    id: '6.2.8',
    about: 'Passwords are verified unchanged',
    files: ['docs/decisions/030-trimmed-passwords.md'],
    exception:
      'The specification (AU-02) trims the password at log-in. New passwords cannot begin or end with white space, so trimming loses nothing; older ones are verified as typed, too.',
  },
  { id: '6.3.1', about: 'Brute force and credential stuffing are limited' },
  { id: '6.3.2', about: 'There are no default accounts' },
  { id: '6.4.1', about: 'Initial passwords are random, expire soon and must be changed' },
  {
    id: '6.4.2',
    about: 'No questions that others can answer',
    exception:
      'The specification’s second step from an unknown address (AU-24) may ask for the mobile number or the name on the bank account. It comes after the right password, replaces nothing, recovers nothing, opens no locked account, and is asked only of members who have proved no number and no address; without it they would get in by the password alone.',
  },
  { id: '7.2.1', about: 'Tokens are checked by the back end' },
  { id: '7.2.2', about: 'Tokens are generated for each session' },
  {
    id: '7.2.3',
    about: 'Tokens have 128 random bits or more',
    files: ['app/platform/identity/sessions/session-store.ts'],
  },
  { id: '7.2.4', about: 'A log-in makes a new token and ends the old one' },
  { id: '7.4.1', about: 'Logging out ends the session' },
  { id: '7.4.2', about: 'A disabled account has no sessions' },
  {
    id: '8.1.1',
    about: 'Permissions are documented',
    files: ['docs/security.md', 'docs/platform-api.md'],
  },
  { id: '8.2.1', about: 'Functions require permission' },
  { id: '8.2.2', about: 'Data access requires permission' },
  { id: '8.3.1', about: 'Permissions are enforced on the server' },
  { id: '9.1.1', about: 'Third-party tokens are verified' },
  { id: '9.1.2', about: 'With allow-listed algorithms' },
  { id: '9.1.3', about: 'With keys from trusted sources' },
  { id: '9.2.1', about: 'Within their validity period' },
  ...['10.4.1', '10.4.2', '10.4.3', '10.4.4', '10.4.5'].map((id) => ({
    id,
    about: 'Authorization servers',
    outside: 'Marquee is none; the sandbox has one for tests.',
  })),
  { id: '11.3.1', about: 'No weak modes or paddings', files: ['app/session/seal.ts'] },
  {
    id: '11.3.2',
    about: 'Approved ciphers',
    exception:
      'The specification’s wire format wraps some calls in an envelope of crypto-js (AES-CBC), whose key stands in the envelope itself. Nothing is kept secret by it: TLS does that. Our own secrets are sealed with AES-256-GCM.',
  },
  {
    id: '11.4.1',
    about: 'Approved hashes',
    exception:
      'The specification’s envelope derives its key by MD5, and the one-time passwords of authenticator apps are HMAC-SHA-1 (RFC 6238), which is all that those apps support. All other hashes are SHA-256 or Argon2id.',
  },
  { id: '12.1.1', about: 'Current TLS', outside: 'Your proxy’s. See docs/operators.md.' },
  {
    id: '12.2.1',
    about: 'TLS for all external traffic',
  },
  { id: '12.2.2', about: 'Public certificates', outside: 'Your proxy’s.' },
  { id: '13.4.1', about: 'No source control is served' },
  {
    id: '14.2.1',
    about: 'No secrets in URLs',
    files: ['docs/vendors.md'],
    exception:
      'The address of a game has a launch code, which its vendor exchanges once within two minutes. A vendor that cannot exchange codes gets the session of that one game instead (`"launchCredential": "session"`); `brand check` reports it (MQ349). The link to a staged brand has a signed token that opens that preview for a limited time.',
  },
  { id: '14.3.1', about: 'Data is cleared when a session ends' },
  { id: '15.1.1', about: 'Time limits for fixes are documented', files: ['docs/security.md'] },
  { id: '15.2.1', about: 'Components are within these limits', files: ['scripts/test-node.mjs'] },
  { id: '15.3.1', about: 'Only required fields are returned' },
];
