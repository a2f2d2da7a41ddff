import { firstLine } from './database.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

const cures: readonly (readonly [(code: string, reason: string) => boolean, string])[] = [
  [
    (_code, reason) => /unsupported startup parameter/i.test(reason),
    'A connection pooler such as PgBouncer refuses this setting. Connect to PostgreSQL itself, or set pool_mode = session and ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout in pgbouncer.ini.',
  ],
  [
    (code) => untrusted.has(code),
    'No authority that this machine trusts has signed its certificate. Add &sslrootcert=/path/to/ca.pem to the address, with the certificate of the authority, or the server’s own if it is self-signed.',
  ],
  [
    (code) => code === 'ERR_TLS_CERT_ALTNAME_INVALID',
    'Its certificate is for another name. Use the host name of the certificate in the address.',
  ],
  [
    (code) => code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID',
    'Renew its certificate, and check the clocks of both machines.',
  ],
  [
    (_code, reason) => /does not support SSL/i.test(reason),
    'Switch TLS on there (ssl = on in postgresql.conf).',
  ],
  [
    (code, reason) => code === 'ENOENT' && /\bopen\b/.test(reason),
    'Correct the path in sslrootcert, sslcert or sslkey.',
  ],
  [
    (code) => code === '28P01' || code === '28000',
    'Check the user name and the password; # / ? % @ : in them must be percent-encoded.',
  ],
  [(code) => code === '3D000', 'Create this database, or correct its name in the address.'],
];

/** One line with the cause and the fix. */
export function describeConnectFailure(error: unknown): string {
  const reason = firstLine(error);
  const code = codeOf(error);
  const cure =
    cures.find(([matches]) => matches(code, reason))?.[1] ??
    'Check the address, the password and that it is running.';
  return `PostgreSQL at DATABASE_URL does not answer (${reason}). ${cure}`;
}
