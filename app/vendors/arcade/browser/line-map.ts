import { svgElement, element } from '../../game-page/element.ts';
import { t } from './start-data.ts';

/**
 * Drawings of the lines, for the rules.
 * @param lines each line's row on every reel, 0 at the top
 */
export const lineMap = (lines: readonly (readonly number[])[], rows: number): HTMLElement[] => [
  element('h3', {}, t('lineMap')),
  element(
    'ol',
    { class: 'line-map', dir: 'ltr' },
    ...lines.map((path, line) =>
      element(
        'li',
        {},
        svgElement(
          'svg',
          {
            viewBox: `0 0 ${path.length * 10} ${rows * 10}`,
            role: 'img',
            'aria-label': `${line + 1}: ${path.map((row) => row + 1).join(' ')}`,
          },
          ...path.flatMap((_, reel) =>
            Array.from({ length: rows }, (__, row) =>
              svgElement('circle', { cx: reel * 10 + 5, cy: row * 10 + 5, r: 2 }),
            ),
          ),
          svgElement('polyline', {
            points: path.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' '),
          }),
        ),
        element('small', { 'aria-hidden': 'true' }, String(line + 1)),
      ),
    ),
  ),
];
