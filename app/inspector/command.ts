import type { Explanation } from '#app/context/explain/explain-subject.ts';
import type { ExplainResponse } from './fetch-explanations.ts';

/** The port that `--permission live` calls. */
const defaultPort = '3000';

/** The unambiguous subject of a thing. */
export function subjectFor({ kind, name }: Pick<Explanation, 'kind' | 'name'>): string {
  if (kind === 'key') return name;
  return kind === 'token' ? name.replace(/ \((?:light|dark)\)$/, '') : `${kind}:${name}`;
}

const shellQuote = (argument: string): string =>
  /^[\w./:-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;

/** The command with the same result on a terminal: for this server's platform and this viewer. */
export function commandFor(
  explanation: Pick<Explanation, 'kind' | 'name'>,
  { brand, viewer }: Pick<ExplainResponse, 'brand' | 'viewer'>,
  { protocol, port }: Pick<Location, 'protocol' | 'port'>,
): string {
  const server = port === defaultPort ? 'live' : `${protocol}//127.0.0.1${port ? `:${port}` : ''}`;
  return `npm run brand -- explain ${brand} ${shellQuote(subjectFor(explanation))} --permission ${server}${viewer === 'guest' ? '' : ` --viewer ${viewer}`}`;
}
