import { gameTypes } from '#app/domain/games/game-types.ts';
import { agentPages, featureModule, featureNames, memberPages } from '#app/domain/pages/modules.ts';
import { socialModule, socialProviders } from '#app/domain/accounts/social-providers.ts';
import type { ModuleNode } from '#schema/permission.ts';

/** Switching off a group switches off all its children. */
interface Group {
  readonly modId: string;
  readonly children: readonly string[];
}

const centres = [featureModule('memberCenter'), featureModule('agentCenter')];

const loginModules = (
  [
    'codeLogin',
    'phoneIdentity',
    'humanVerification',
    'revealAccounts',
    'freePlay',
    'forcedPasswordChange',
    'loginVerification',
  ] as const
).map(featureModule);

/** The member and agent centres are modules themselves: their switch is the group's [API-04]. */
const groups: readonly Group[] = [
  {
    modId: 'REGISTER',
    children: ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3', 'DIRECTREG3'],
  },
  {
    modId: 'LOGIN',
    children: [
      'CHNGPASSVERIF3',
      'loginedToHomePage',
      ...loginModules,
      ...socialProviders.map(socialModule),
    ],
  },
  { modId: 'GAMES', children: gameTypes },
  {
    modId: 'FEATURES',
    children: featureNames
      .map(featureModule)
      .filter((id) => !centres.includes(id) && !loginModules.includes(id)),
  },
  { modId: featureModule('memberCenter'), children: memberPages },
  { modId: featureModule('agentCenter'), children: agentPages },
];

const groupedIds = new Set(groups.flatMap(({ modId, children }) => [modId, ...children]));

/** The sandbox can switch these. */
export const treeModules: ReadonlySet<string> = groupedIds;

type Modules = Readonly<Record<string, boolean>>;

/**
 * Omits ids that the tenant lacks, so that the brand's own value applies. Unknown ids come last.
 */
export function moduleTree(modules: Modules): ModuleNode[] {
  const node = (modId: string): ModuleNode => ({ modId, enabled: modules[modId] ?? true });
  const isLicensed = (modId: string): boolean => Object.hasOwn(modules, modId);
  const branches = groups.map(({ modId, children }) => ({
    ...node(modId),
    childrenNodes: children.filter(isLicensed).map(node),
  }));
  const others = Object.keys(modules)
    .filter((modId) => !groupedIds.has(modId))
    .map(node);
  return [
    ...branches.filter(({ modId, childrenNodes }) => isLicensed(modId) || childrenNodes.length > 0),
    ...others,
  ];
}

/** A disabled group disables all its children. */
export function effectiveModules(modules: Modules): Modules {
  const disabledIds = groups
    .filter(({ modId }) => modules[modId] === false)
    .flatMap(({ children }) => children);
  return { ...modules, ...Object.fromEntries(disabledIds.map((modId) => [modId, false])) };
}
