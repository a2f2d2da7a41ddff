import { inlineSvg } from './element.ts';

/** Positions of the pips in a square of 64. */
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [[32, 32]],
  [
    [18, 18],
    [46, 46],
  ],
  [
    [16, 16],
    [32, 32],
    [48, 48],
  ],
  [
    [18, 18],
    [46, 18],
    [18, 46],
    [46, 46],
  ],
  [
    [16, 16],
    [48, 16],
    [32, 32],
    [16, 48],
    [48, 48],
  ],
  [
    [18, 15],
    [46, 15],
    [18, 32],
    [46, 32],
    [18, 49],
    [46, 49],
  ],
];

/** The one and the four are red, as on East Asian dice. */
export const dieFace = (value: number): SVGSVGElement =>
  inlineSvg(
    `<rect class="die-body" x="2" y="2" width="60" height="60" rx="13"/>${(pips[value - 1] ?? []).map(([x, y]) => `<circle class="${value === 1 || value === 4 ? 'pip-red' : 'pip'}" cx="${x}" cy="${y}" r="${value === 1 ? 9 : 6}"/>`).join('')}`,
    '0 0 64 64',
    'die-face',
  );
