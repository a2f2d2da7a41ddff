import type { Explanation } from '#app/context/explain/explain-subject.ts';
import type { ExplainResponse } from './fetch-explanations.ts';

/** The port that `--permission live` asks. */
const defaultPort = '3000';

/** The word that means this thing and no other. */
export function subjectFor({ kind, name }: Pick<Explanation, 'kind' | 'name'>): string {
  if (kind === 'key') return name;
  return kind === 'token' ? name.replace(/ \((?:light|dark)\)$/, '') : `${kind}:${name}`;
}

const shellQuote = (argument: string): string =>
  /^[\w./:-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;

/** The command that tells the same on a terminal: of this server's platform, for this viewer. */
export function commandFor(
  explanation: Pick<Explanation, 'kind' | 'name'>,
  { brand, viewer }: Pick<ExplainResponse, 'brand' | 'viewer'>,
  { protocol, port }: Pick<Location, 'protocol' | 'port'>,
): string {
  const server = port === defaultPort ? 'live' : `${protocol}//127.0.0.1${port ? `:${port}` : ''}`;
  return `npm run brand -- explain ${brand} ${shellQuote(subjectFor(explanation))} --permission ${server}${viewer === 'guest' ? '' : ` --viewer ${viewer}`}`;
}
