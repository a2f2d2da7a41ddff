import { posix } from 'node:path';
import { importsOf } from './imports-of.ts';

/** Whom a room may let in: everything of it, or its types only. */
type Lets = Readonly<Record<string, 'all' | 'types'>>;

const ground: Lets = { schema: 'all', lib: 'all' };

/**
 * Who may enter whom (docs/house.md). A room may always enter itself, and npm packages are no room.
 */
export const roomTable: Readonly<Record<string, Lets>> = {
  lib: {},
  schema: { lib: 'all' },
  themes: ground,
  art: ground,
  site: ground,
  api: ground,
  platform: ground,
  vendor: ground,
  session: ground,
  i18n: ground,
  ui: { themes: 'all', lib: 'all' },
  features: { schema: 'types', themes: 'all', lib: 'all', site: 'types', ui: 'all', i18n: 'all' },
  routes: {
    schema: 'all',
    lib: 'all',
    site: 'types',
    api: 'all',
    session: 'all',
    features: 'all',
    i18n: 'all',
  },
  context: { ...ground, site: 'all', api: 'all', session: 'all', i18n: 'all' },
  inspector: { schema: 'all', themes: 'all', lib: 'all', context: 'all' },
  environment: { lib: 'all' },
};

/**
 * The one place where all rooms meet; it may enter every room, and nobody enters it. `host` holds
 * the server's parts.
 */
export const meeting = 'server.ts, host, root.tsx, entry.*';

const meetingFile =
  /^app\/(server\.ts|host\/.*|root\.tsx|entry\.[a-z]+\.tsx?|load-context\.d\.ts)$/;
const routeFile = /^app\/routes\/[^/]+\.tsx?$/;
// Remix reads this file before the build, and thus the aliases, exist.
const beforeAliases = 'app/routes.ts';

/** The room of a file, by its path; undefined when the house has no such room. */
export function roomOf(path: string): string | undefined {
  if (meetingFile.test(path)) return meeting;
  if (path === 'app/routes.ts') return 'routes';
  if (/^app\/environment(\.|\/)/.test(path)) return 'environment';
  const [first, second, third] = path.split('/');
  const room = first === 'app' ? (third === undefined ? undefined : second) : first;
  return room !== undefined && room in roomTable ? room : undefined;
}

/** Where in the repository an import leads; undefined for an npm package. */
export function targetOf(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/[?!].*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return posix.join(posix.dirname(file), bare);
  return bare.startsWith('/') ? bare.slice(1) : undefined;
}

const allowed = (room: string): string => {
  const lets = Object.entries(roomTable[room] ?? {}).map(([name, kind]) =>
    kind === 'types' ? `${name} (types)` : name,
  );
  return lets.length === 0 ? 'nobody' : lets.join(', ');
};

/** What is wrong with one import; undefined when nothing is. */
function fault(file: string, specifier: string, typeOnly: boolean): string | undefined {
  const from = roomOf(file);
  if (from === undefined) return undefined;
  const target = targetOf(file, specifier);
  if (specifier === '(computed)')
    return from === meeting
      ? undefined
      : 'imports a computed name, so that nobody can say what comes in';
  if (target === undefined) return undefined;
  const to = roomOf(target);
  if (to === undefined) return `imports ${specifier}, which is in no room of the house`;
  if (to === meeting)
    return from === meeting || /load-context/.test(target)
      ? undefined
      : `imports ${specifier}; nobody imports ${meeting}`;
  if (routeFile.test(target)) return `imports ${specifier}; nobody imports a route`;
  if (from === meeting || from === to) return undefined;
  const lets = roomTable[from]?.[to];
  if (lets === undefined) return `imports ${specifier}; ${from} may import ${allowed(from)}`;
  if (lets === 'types' && !typeOnly)
    return `imports a value from ${specifier}; ${from} may import only types from ${to}`;
  return specifier.startsWith('.') && file !== beforeAliases
    ? `imports ${specifier}; from room to room the way is the alias (#${target})`
    : undefined;
}

/** The trespasses of one file, each a line that names file, line and what it may import. */
export function trespassesOf(file: string, text: string): string[] {
  return importsOf(text, file).flatMap(({ specifier, line, typeOnly }) => {
    const found = fault(file, specifier, typeOnly);
    return found === undefined ? [] : [`${file}:${line} ${found}`];
  });
}
