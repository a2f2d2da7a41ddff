import type { Environment } from '../../environment.ts';

export interface DeploymentFinding {
  /** The setting to change; `NODE` for Node's version. */
  readonly setting: string;
  readonly problem: string;
  readonly fix: string;
}

export interface DeploymentFacts {
  /** Whether other users of the machine can read or write the data folder. */
  readonly isDataOpen: boolean;
  readonly nodeVersion: string;
  readonly now: number;
}

/** End of security fixes by major version (github.com/nodejs/release). */
const nodeEndOfLife: Readonly<Record<string, string>> = {
  '20': '2026-04-30',
  '21': '2024-06-01',
  '22': '2027-04-30',
  '23': '2025-06-01',
  '24': '2028-04-30',
  '25': '2026-06-01',
};

/** The newest version that `npm run test:node` covers. */
const recommendedNode = '24';

/** Undefined until the last day of support has ended in every time zone. */
function endedSupport(version: string, now: number): string | undefined {
  const [major = ''] = version.split('.');
  const day = nodeEndOfLife[major];
  const dayMs = 24 * 3600 * 1000;
  return day !== undefined && now >= Date.parse(`${day}T12:00Z`) + dayMs ? day : undefined;
}

/** A random secret of 32 characters almost surely has more distinct ones. */
const minDistinctCharacters = 10;

const isGuessable = (secret: string | undefined): boolean =>
  secret !== undefined && new Set(secret).size < minDistinctCharacters;

const isLoopbackName = (host: string): boolean => /^(?:127\.|localhost$|::1$)/.test(host);

const isSet = (text: string | undefined): boolean => text === '1' || text === 'true';

type Check = (environment: Environment, facts: DeploymentFacts) => DeploymentFinding | undefined;

const checks: readonly Check[] = [
  ({ host, trustProxy }) =>
    !isLoopbackName(host) && trustProxy === 0
      ? {
          setting: 'HOST',
          problem: `HOST=${host} accepts requests from other machines without TLS, so passwords can be read in transit.`,
          fix: 'Put a proxy that ends TLS in front and set TRUST_PROXY to its address, or set HOST=127.0.0.1.',
        }
      : undefined,
  ({ host, trustProxy }) =>
    !isLoopbackName(host) && typeof trustProxy === 'number' && trustProxy > 0
      ? {
          setting: 'TRUST_PROXY',
          problem: `TRUST_PROXY=${trustProxy} trusts any client that reaches the port of HOST=${host}, so it can forge its address and brand.`,
          fix: "List the proxies' addresses instead, such as TRUST_PROXY=10.0.0.5, or set HOST=127.0.0.1.",
        }
      : undefined,
  ({ sandbox, trustProxy, databaseUrl, mail, sms }) =>
    sandbox && (trustProxy !== 0 || databaseUrl !== undefined || !!mail || !!sms)
      ? {
          setting: 'SANDBOX',
          problem:
            'With SANDBOX=1 anyone who reaches the server can read codes, credit money and log in with a published password.',
          fix: 'Unset SANDBOX before players can reach the server.',
        }
      : undefined,
  ...(['DATABASE_URL_INSECURE', 'WPS_ORIGIN_INSECURE', 'SMTP_URL_INSECURE'] as const).map(
    (setting): Check =>
      ({ variables }) =>
        isSet(variables[setting])
          ? {
              setting,
              problem: `${setting}=1 allows a connection to another machine without TLS.`,
              fix: `Use TLS for ${setting.replace('_INSECURE', '')} and unset ${setting}.`,
            }
          : undefined,
  ),
  ({ sessionSecret }) =>
    isGuessable(sessionSecret)
      ? {
          setting: 'SESSION_SECRET',
          problem: `SESSION_SECRET has fewer than ${minDistinctCharacters} different characters, so it can be guessed.`,
          fix: 'Set it to the output of `openssl rand -base64 48`. Players then log in again.',
        }
      : undefined,
  ({ acceptedSecret }) =>
    isGuessable(acceptedSecret)
      ? {
          setting: 'SESSION_SECRET_ACCEPTED',
          problem: `SESSION_SECRET_ACCEPTED has fewer than ${minDistinctCharacters} different characters, so it can be guessed and used to forge sessions.`,
          fix: 'Unset it. Players then log in again, and set up their authenticators again.',
        }
      : undefined,
  ({ monitoringToken }) =>
    isGuessable(monitoringToken)
      ? {
          setting: 'MONITORING_TOKEN',
          problem: `MONITORING_TOKEN has fewer than ${minDistinctCharacters} different characters, so it can be guessed.`,
          fix: 'Set it to the output of `openssl rand -hex 32`.',
        }
      : undefined,
  ({ monitoring, monitoringToken }) =>
    monitoring && !isLoopbackName(monitoring.host) && monitoringToken === undefined
      ? {
          setting: 'MONITORING_HOST',
          problem: `MONITORING_HOST=${monitoring.host} shows metrics, brands and folders to any client that reaches port ${monitoring.port}.`,
          fix: 'Set MONITORING_TOKEN to the output of `openssl rand -hex 32`, or unset MONITORING_HOST.',
        }
      : undefined,
  ({ dataDir }, { isDataOpen }) =>
    isDataOpen
      ? {
          setting: 'DATA_DIR',
          problem: `Other users of this machine can read DATA_DIR ${dataDir}, which holds password hashes and money.`,
          fix: `Run \`chmod 700 ${dataDir}\` as the server's user, or start the server, which does it.`,
        }
      : undefined,
  (_environment, { nodeVersion, now }) => {
    const day = endedSupport(nodeVersion, now);
    return day === undefined
      ? undefined
      : {
          setting: 'NODE',
          problem: `Node ${nodeVersion} has had no security fixes since ${day}.`,
          fix: `Run Marquee on Node ${recommendedNode}.`,
        };
  },
];

/** Unsafe settings that only warn; worse ones prevent the start (`readEnvironment`). */
export const deploymentFindings = (
  environment: Environment,
  facts: DeploymentFacts,
): readonly DeploymentFinding[] => checks.flatMap((check) => check(environment, facts) ?? []);
