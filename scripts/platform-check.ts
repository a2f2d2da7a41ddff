// `npm run platform-check -- --url …`: checks any platform against the site's requirements
// (docs/platform.md), and lists what pages would lack.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkPlatform, type CaseResult } from './platform-check/check-platform.ts';

const usage = `npm run platform-check -- --url https://platform.example/api --host brand.example --merchant <code> [--user <name> --password <password>]
    [--token <WPS_TOKEN>] [--cert <file> --key <file>] [--ca <file>] [--plain]
The member needs no money. The check adds and removes a favourite, and ends the session.`;

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

const text = { type: 'string' } as const;

function parseOptions() {
  try {
    const { values } = parseArgs({
      options: {
        url: text,
        host: text,
        merchant: text,
        user: text,
        password: text,
        token: text,
        cert: text,
        key: text,
        ca: text,
        plain: { type: 'boolean', default: false },
      },
    });
    const { url, host, merchant } = values;
    if (url && URL.canParse(url)) {
      const ownHost = host ?? new URL(url).hostname;
      return { ...values, url, host: ownHost, merchant: merchant ?? ownHost.split('.')[0] ?? '' };
    }
  } catch {
    // Unknown option: the usage lists the valid ones.
  }
  return fail(usage);
}

const { url, host, merchant, user, password, token, cert, key, ca, plain } = parseOptions();
const pem = (file: string | undefined) =>
  file === undefined ? undefined : readFileSync(file, 'utf8');

const lines: Readonly<Record<CaseResult['kind'], (result: CaseResult) => string>> = {
  passed: ({ name }) => `passed  ${name}`,
  failed: (result) =>
    `FAILED  ${result.name}\n        ${result.kind === 'failed' ? result.fault : ''}`,
  absent: (result) =>
    `absent  ${result.name}\n        ${result.kind === 'absent' ? result.lacks : ''}`,
};

const results = await checkPlatform(
  {
    origin: url,
    host,
    merchantCode: merchant,
    isPlain: plain,
    token,
    certificate: { cert: pem(cert), key: pem(key), ca: pem(ca) },
    member: user !== undefined && password !== undefined ? { username: user, password } : undefined,
  },
  (result) => process.stdout.write(`${lines[result.kind](result)}\n`),
);
const count = (kind: CaseResult['kind']) => results.filter((result) => result.kind === kind).length;
const lacks = new Set(
  results.flatMap((result) => (result.kind === 'absent' ? [result.lacks] : [])),
);
if (lacks.size > 0)
  process.stdout.write(
    `\nPages would lack:\n${[...lacks].map((line) => `- ${line}`).join('\n')}\n\n`,
  );
process.stdout.write(
  `${results.length} cases: ${count('passed')} passed, ${count('failed')} failed, ${count('absent')} absent\n`,
);
process.exitCode = count('failed') > 0 ? 1 : 0;
