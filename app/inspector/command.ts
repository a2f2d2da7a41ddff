import type { Explanation } from '#app/context/explain/explain-subject.ts';
import type { ExplainResponse } from './fetch-explanations.ts';

const defaultPort = '3000';

export function subjectFor({ kind, name }: Pick<Explanation, 'kind' | 'name'>): string {
  if (kind === 'key') return name;
  return kind === 'token' ? name.replace(/ \((?:light|dark)\)$/, '') : `${kind}:${name}`;
}

const shellQuote = (argument: string): string =>
  /^[\w./:-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;

/** Uses this server's platform and this viewer, so the result on a terminal is the same. */
export function commandFor(
  explanation: Pick<Explanation, 'kind' | 'name'>,
  { brand, viewer }: Pick<ExplainResponse, 'brand' | 'viewer'>,
  { protocol, port }: Pick<Location, 'protocol' | 'port'>,
): string {
  const server = port === defaultPort ? 'live' : `${protocol}//127.0.0.1${port ? `:${port}` : ''}`;
  return `npm run brand -- explain ${brand} ${shellQuote(subjectFor(explanation))} --permission ${server}${viewer === 'guest' ? '' : ` --viewer ${viewer}`}`;
}
