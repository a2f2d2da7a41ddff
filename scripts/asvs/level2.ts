import type { AsvsRequirement } from './requirements.ts';

/**
 * Level 2 requirements of OWASP ASVS 5.0.0 that apply to a product with players' money, in the
 * standard's order, paraphrased.
 */
export const asvsLevel2: readonly AsvsRequirement[] = [
  { id: '2.4.1', about: 'Costly requests are limited' },
  { id: '3.3.3', about: 'Cookies have `__Host-`' },
  { id: '3.5.5', about: 'Messages of frames are accepted only from expected origins' },
  { id: '6.2.9', about: 'Passwords may have 64 characters' },
  {
    id: '6.2.12',
    about: 'Passwords of known leaks are refused',
    exception:
      'Those of zxcvbn’s list, sequences and repetitions are refused. The whole of the leaks is known to services of others, to which no part of a password is sent.',
  },
  {
    id: '6.3.3',
    about: 'A second factor is demanded',
    exception:
      'Each member can set up an authenticator and is then always asked for it. The specification demands a second step only from new addresses (AU-24), where the operator switches it on.',
  },
  { id: '6.3.4', about: 'Every way to log in is equally strong' },
  { id: '6.4.3', about: 'A password reset does not bypass the second factor' },
  { id: '6.5.1', about: 'Codes are single-use' },
  {
    id: '6.5.2',
    about: 'Short secrets are hashed as passwords are',
    exception:
      'Recovery codes have 60 random bits and are stored under a keyed hash (HMAC-SHA-256), whose key is in the same database, so that they open an account after SESSION_SECRET was lost. Attempts are limited.',
  },
  { id: '6.5.3', about: 'Codes come from a secure random generator', files: ['app/lib/random.ts'] },
  { id: '6.5.4', about: 'Codes have 20 bits, or attempts are limited' },
  {
    id: '6.5.5',
    about: 'Codes expire after ten minutes at most, authenticator codes after 30 seconds',
    exception:
      'Codes by SMS and e-mail live five minutes. Of an authenticator the step before and the one after count, too, each once: the clocks of phones differ (RFC 6238, 6).',
  },
  { id: '6.6.1', about: 'SMS codes are not the only option' },
  { id: '6.6.2', about: 'A code is valid only where it was requested' },
  { id: '6.6.3', about: 'Guessing codes is limited' },
  { id: '7.1.1', about: 'The lifetime of sessions is documented', files: ['docs/security.md'] },
  { id: '7.1.2', about: 'Parallel sessions are documented', files: ['docs/security.md'] },
  { id: '7.4.3', about: 'A changed factor ends the other sessions' },
  { id: '7.4.5', about: 'Operators can end sessions' },
  {
    id: '7.5.1',
    about: 'Sensitive changes require another proof',
    files: ['app/platform/calls/second-factor.ts'],
  },
  {
    id: '7.5.2',
    about: 'Members see their sessions and end them after a new proof',
    exception:
      'Ending sessions requires only the session: a member who finds an unknown one must be able to act at once. An attacker gains nothing from it.',
  },
  { id: '12.3.1', about: 'Connections to back ends use TLS', files: ['app/environment.ts'] },
  { id: '12.3.2', about: 'Their certificates are verified' },
  { id: '12.3.3', about: 'This includes the internal network' },
  {
    id: '13.2.2',
    about: 'Accounts of services have no more rights than they need',
    exception:
      'The role of the database owns its tables, since each version changes them when it starts. It needs no other rights, nor another database.',
  },
  {
    id: '13.3.1',
    about: 'Secrets come from a vault',
    outside:
      'Yours: each secret is an environment variable, which your vault or service manager sets. None is in the code, in brands or in logs.',
  },
  { id: '13.4.2', about: 'No debugging in production' },
  { id: '13.4.5', about: 'Access to monitoring and documents is restricted' },
  { id: '14.1.1', about: 'Data is classified', files: ['docs/security.md'] },
  { id: '14.1.2', about: 'Each class has defined protection', files: ['docs/security.md'] },
  {
    id: '14.2.4',
    about: 'The protection is implemented',
    exception:
      'Usernames, mobile numbers and e-mail addresses are in the database as they were typed: log-ins and the back office find members by them. A withdrawal has its holder’s name readably until it has ended. Encrypt the disk and the backups for them.',
  },
  { id: '15.1.2', about: 'Components are listed', files: ['package.json'] },
  {
    id: '15.1.3',
    about: 'Costly functions are documented',
    files: ['docs/security.md', 'docs/platform-api.md'],
  },
  { id: '15.2.2', about: 'They cannot make the server unavailable' },
  {
    id: '15.2.3',
    about: 'No test code in production',
    exception:
      'The sandbox is part of the product and off as soon as players are real: its addresses are unknown then, and its accounts cannot log in.',
  },
  { id: '15.3.4', about: 'The client’s address is the right one behind proxies' },
  { id: '16.1.1', about: 'What is logged is documented', files: ['docs/security.md'] },
  { id: '16.2.1', about: 'Log entries have person, event, place and time' },
  { id: '16.3.1', about: 'Log-ins and failures are logged' },
  { id: '16.3.2', about: 'Refused access is logged' },
  { id: '16.3.3', about: 'Attempts to bypass a control are logged' },
  { id: '16.3.4', about: 'Unexpected errors are logged' },
  { id: '16.4.1', about: 'No input breaks a line of the log' },
  { id: '16.4.2', about: 'The log cannot be changed' },
  { id: '16.4.3', about: 'The log is sent to another system', files: ['docs/operators.md'] },
];
