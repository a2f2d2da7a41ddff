import { expect, test } from 'vitest';
import { describeConnectFailure } from './connect-failure.ts';

const failure = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

test.each([
  ['unsupported startup parameter: statement_timeout', '08P01', /PgBouncer.*ignore_startup_par/],
  ['unsupported startup parameter in options: lock_timeout', '08P01', /ignore_startup_par/],
  ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', /sslrootcert=\//],
  ['self-signed certificate in certificate chain', 'SELF_SIGNED_CERT_IN_CHAIN', /sslrootcert=\//],
  ['unable to verify the first certificate', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', /sslrootcert=\//],
  [
    "Hostname/IP does not match certificate's altnames",
    'ERR_TLS_CERT_ALTNAME_INVALID',
    /host name/,
  ],
  ['certificate has expired', 'CERT_HAS_EXPIRED', /Renew/],
  ['The server does not support SSL connections', undefined, /ssl = on/],
  ["ENOENT: no such file or directory, open '/etc/ca.pem'", 'ENOENT', /path in sslrootcert/],
  ['password authentication failed for user "me"', '28P01', /percent-encoded/],
  ['database "x" does not exist', '3D000', /Create this database/],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED', /that it is running/],
  ['connect ENOENT /run/postgresql/.s.PGSQL.5432', 'ENOENT', /that it is running/],
])('%s: the line names the cause and the cure', (message, code, cure) => {
  const line = describeConnectFailure(failure(message, code));
  expect(line).toContain(message);
  expect(line).toMatch(cure);
  expect(line).not.toContain('\n');
});
