import type { Layer } from '#schema/merchant-normal.ts';
import type { SourceLocation } from './source-location.ts';

export const layerLabels: Readonly<Record<Layer, string>> = {
  default: 'the product’s default',
  template: 'the template',
  brand: 'the brand',
  environment: 'the environment',
  permission: 'the permission',
  office: 'a switch of the office',
  viewer: 'the viewer',
};

/** `file:line:column`, as in compilers. */
export const formatLocation = ({ file, line, column }: SourceLocation): string =>
  `${file}:${line}:${column}`;

const short = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');

/** The name is empty when there is only one value. */
export function formatValue(
  value: unknown,
): { readonly name: string; readonly texts: readonly string[] }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ name: '', texts: [short(value)] }];
  return Object.entries(value).map(([name, item]: [string, unknown]) => ({
    name,
    texts:
      Array.isArray(item) && item.length > 1 && typeof item[0] === 'string'
        ? item.map(String)
        : [short(item)],
  }));
}
