import { importsOf } from './imports-of.ts';
import { targetOf } from './import-rules.ts';
import { projectText } from './project-files.ts';

export interface ImportEdge {
  readonly from: string;
  readonly to: string;
  /** The line of the import in `from`, 1-based. */
  readonly line: number;
}

export function importEdges(files: readonly string[]): readonly ImportEdge[] {
  const projectSet = new Set(files);
  return files.flatMap((from) =>
    importsOf(projectText(from), from).flatMap(({ specifier, line }) => {
      const to = targetOf(from, specifier);
      return to !== undefined && projectSet.has(to) ? [{ from, to, line }] : [];
    }),
  );
}

/**
 * Strongly connected components of two or more nodes (Tarjan 1972), each sorted; none means no
 * cycle.
 */
export function cyclesOf(edges: readonly Pick<ImportEdge, 'from' | 'to'>[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of edges)
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    low.set(node, index);
    stack.push(node);
    for (const target of targets.get(node) ?? []) {
      const reached = order.has(target)
        ? stack.includes(target)
          ? (order.get(target) ?? index)
          : index
        : visit(target);
      low.set(node, Math.min(low.get(node) ?? index, reached));
    }
    const lowest = low.get(node) ?? index;
    if (lowest === index) {
      const component = stack.splice(stack.indexOf(node));
      if (component.length > 1) cycles.push(component.sort());
    }
    return lowest;
  };
  for (const node of targets.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
