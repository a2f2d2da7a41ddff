import { createElement, type ComponentType, type SVGAttributes } from 'react';

interface Props extends SVGAttributes<SVGSVGElement> {
  readonly size?: number | string;
}

/**
 * What the build makes of lucide's icons (scripts/vite/inline-line-icons.ts): the same picture out
 * of one string, with a fraction of their code and nothing to hydrate inside. The string is a
 * constant of the build; nothing of a brand or a visitor comes here.
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
