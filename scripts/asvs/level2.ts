import { requirement, type AsvsRequirement } from './requirements.ts';

/**
 * Level 2 requirements of OWASP ASVS 5.0.0 that apply to a product with players' money, in the
 * standard's order, paraphrased.
 */
export const asvsLevel2: readonly AsvsRequirement[] = [
  requirement('2.4.1', 'Costly requests are limited'),
  requirement('3.3.3', 'Cookies have `__Host-`'),
  requirement('3.5.5', 'Messages of frames are accepted only from expected origins'),
  requirement('6.2.9', 'Passwords may have 64 characters'),
  requirement('6.2.12', 'Passwords of known leaks are refused', {
    exception:
      'Those of zxcvbn’s list, sequences and repetitions are refused. The whole of the leaks is known to services of others, to which no part of a password is sent.',
  }),
  requirement('6.3.3', 'A second factor is demanded', {
    exception:
      'Each member can set up an authenticator and is then always asked for it. The specification demands a second step only from new addresses (AU-24), where the operator switches it on.',
  }),
  requirement('6.3.4', 'Every way to log in is equally strong'),
  requirement('6.4.3', 'A password reset does not bypass the second factor'),
  requirement('6.5.1', 'Codes are single-use'),
  requirement('6.5.2', 'Short secrets are hashed as passwords are', {
    exception:
      'Recovery codes have 60 random bits and are stored under a keyed hash (HMAC-SHA-256), whose key is in the same database, so that they open an account after SESSION_SECRET was lost. Attempts are limited.',
  }),
  requirement('6.5.3', 'Codes come from a secure random generator', {
    files: ['app/lib/random.ts'],
  }),
  requirement('6.5.4', 'Codes have 20 bits, or attempts are limited'),
  requirement(
    '6.5.5',
    'Codes expire after ten minutes at most, authenticator codes after 30 seconds',
    {
      exception:
        'Codes by SMS and e-mail live five minutes. Of an authenticator the step before and the one after count, too, each once: the clocks of phones differ (RFC 6238, 6).',
    },
  ),
  requirement('6.6.1', 'SMS codes are not the only option'),
  requirement('6.6.2', 'A code is valid only where it was requested'),
  requirement('6.6.3', 'Guessing codes is limited'),
  requirement('7.1.1', 'The lifetime of sessions is documented', { files: ['docs/security.md'] }),
  requirement('7.1.2', 'Parallel sessions are documented', { files: ['docs/security.md'] }),
  requirement('7.4.3', 'A changed factor ends the other sessions'),
  requirement('7.4.5', 'Operators can end sessions'),
  requirement('7.5.1', 'Sensitive changes require another proof', {
    files: ['app/platform/calls/second-factor.ts'],
  }),
  requirement('7.5.2', 'Members see their sessions and end them after a new proof', {
    exception:
      'Ending sessions requires only the session: a member who finds an unknown one must be able to act at once. An attacker gains nothing from it.',
  }),
  requirement('12.3.1', 'Connections to back ends use TLS', { files: ['app/environment.ts'] }),
  requirement('12.3.2', 'Their certificates are verified'),
  requirement('12.3.3', 'This includes the internal network'),
  requirement('13.2.2', 'Accounts of services have no more rights than they need', {
    exception:
      'The role of the database owns its tables, since each version changes them when it starts. It needs no other rights, nor another database.',
  }),
  requirement('13.3.1', 'Secrets come from a vault', {
    outside:
      'Yours: each secret is an environment variable, which your vault or service manager sets. None is in the code, in brands or in logs.',
  }),
  requirement('13.4.2', 'No debugging in production'),
  requirement('13.4.5', 'Access to monitoring and documents is restricted'),
  requirement('14.1.1', 'Data is classified', { files: ['docs/security.md'] }),
  requirement('14.1.2', 'Each class has defined protection', { files: ['docs/security.md'] }),
  requirement('14.2.4', 'The protection is implemented', {
    exception:
      'Usernames, mobile numbers and e-mail addresses are in the database as they were typed: log-ins and the back office find members by them. A withdrawal has its holder’s name readably until it has ended. Encrypt the disk and the backups for them.',
  }),
  requirement('15.1.2', 'Components are listed', { files: ['package.json'] }),
  requirement('15.1.3', 'Costly functions are documented', {
    files: ['docs/security.md', 'docs/platform-api.md'],
  }),
  requirement('15.2.2', 'They cannot make the server unavailable'),
  requirement('15.2.3', 'No test code in production', {
    exception:
      'The sandbox is part of the product and off as soon as players are real: its addresses are unknown then, and its accounts cannot log in.',
  }),
  requirement('15.3.4', 'The client’s address is the right one behind proxies'),
  requirement('16.1.1', 'What is logged is documented', { files: ['docs/security.md'] }),
  requirement('16.2.1', 'Log entries have person, event, place and time'),
  requirement('16.3.1', 'Log-ins and failures are logged'),
  requirement('16.3.2', 'Refused access is logged'),
  requirement('16.3.3', 'Attempts to bypass a control are logged'),
  requirement('16.3.4', 'Unexpected errors are logged'),
  requirement('16.4.1', 'No input breaks a line of the log'),
  requirement('16.4.2', 'The log cannot be changed'),
  requirement('16.4.3', 'The log is sent to another system', { files: ['docs/operators.md'] }),
];
