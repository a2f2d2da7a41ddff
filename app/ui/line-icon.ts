import { createElement, type ComponentType, type SVGAttributes } from 'react';

interface Props extends SVGAttributes<SVGSVGElement> {
  readonly size?: number | string;
}

/**
 * A lucide icon as a constant string, inlined by the build (scripts/vite/inline-line-icons.ts):
 * less code, and nothing to hydrate. Never contains data of a brand or a visitor.
 */
export function lineIcon(__html: string): ComponentType<Props> {
  const inside = { __html };
  return function LineIcon({ size = 24, strokeWidth = 2, ...rest }) {
    const isLabelled =
      rest['aria-label'] !== undefined ||
      rest['aria-labelledby'] !== undefined ||
      rest.role !== undefined;
    return createElement('svg', {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': isLabelled ? undefined : 'true',
      ...rest,
      dangerouslySetInnerHTML: inside,
    });
  };
}
