import type { Explanation } from '#app/context/explain/explain-subject.ts';
import type { Answer } from './answer.ts';

/** The port that `--permission live` asks. */
const usualPort = '3000';

/** The word that means this thing and no other. */
export function wordFor({ kind, name }: Pick<Explanation, 'kind' | 'name'>): string {
  if (kind === 'key') return name;
  return kind === 'token' ? name.replace(/ \((?:light|dark)\)$/, '') : `${kind}:${name}`;
}

const quoted = (word: string): string =>
  /^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** The command that tells the same on a terminal: of this server's platform, for this viewer. */
export function commandFor(
  explanation: Pick<Explanation, 'kind' | 'name'>,
  { brand, viewer }: Pick<Answer, 'brand' | 'viewer'>,
  { protocol, port }: Pick<Location, 'protocol' | 'port'>,
): string {
  const server = port === usualPort ? 'live' : `${protocol}//127.0.0.1${port ? `:${port}` : ''}`;
  return `npm run brand -- explain ${brand} ${quoted(wordFor(explanation))} --permission ${server}${viewer === 'guest' ? '' : ` --viewer ${viewer}`}`;
}
