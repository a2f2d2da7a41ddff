import type { ModuleNode, Permission } from '#schema/permission.ts';
import type { Explanation } from './explain-subject.ts';

export interface OfficeSwitches {
  readonly modules: Readonly<Record<string, boolean>>;
  readonly registerRules: Readonly<Record<string, object>>;
}

/**
 * Sources of a permission that the office controls: its modules, and fields with their own rules.
 */
export function officeSources(
  { modules, registerRules }: OfficeSwitches,
  { whitelabel }: Permission,
): ReadonlySet<string> {
  const idsOf = ({ modId, childrenNodes = [] }: ModuleNode): string[] => [
    modId,
    ...childrenNodes.flatMap(idsOf),
  ];
  const disabledBelow = (nodes: readonly ModuleNode[]): string[] =>
    nodes.flatMap((node) =>
      modules[node.modId] === false ? idsOf(node) : disabledBelow(node.childrenNodes ?? []),
    );
  return new Set([
    ...disabledBelow(whitelabel),
    ...Object.keys(registerRules).map((field) => `register.${field}`),
  ]);
}

export function withOfficeSources(
  explanation: Explanation,
  sources: ReadonlySet<string>,
): Explanation {
  const layerOf = (layer: Explanation['decidedBy'], source: string) =>
    layer === 'permission' && sources.has(source) ? 'office' : layer;
  return {
    ...explanation,
    decidedBy: layerOf(explanation.decidedBy, explanation.source),
    looks: explanation.looks.map((look) => ({ ...look, layer: layerOf(look.layer, look.source) })),
  };
}
