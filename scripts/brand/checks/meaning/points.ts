import { gameTypes } from '#app/domain/games/game-types.ts';
import { setKey, setKeyAt } from '../../fixes/manifest-edits.ts';
import { warning, type Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';

const million = 1_000_000;
/** Maximum payback of points: 1 % of the valid bets, in millionths. */
const maxPaybackPpm = 10_000;
/** Default minor units per point: 10.00. */
const usualUnit = 1_000;

const level = '<!-- points: 500 -->\n# A\n\nB.\n\nC.';
const files = { 'content/EN/vip.1.md': level, 'content/TY/vip.1.md': level };

const levelByPoints = ({ documents }: CheckContext) =>
  [...documents.values()].find(({ name, points = 0 }) => name.kind === 'vip' && points > 0);

export const pointChecks: readonly Check[] = [
  warning('MQ354', {
    about: 'VIP levels begin at points, but members earn none, so only staff can give a level.',
    fixSummary: 'Gives one point for each 10.00 of valid bets, in all products of the brand.',
    example: { manifest: '  "points": { "units": {} } // here', files },
    others: [{ manifest: '  "points": {} // here', files }],
    find: (context) => {
      const { hideGameTypes, points } = context.merchant;
      const reached = levelByPoints(context);
      if (!reached || !context.site.routes.vip.on || Object.keys(points.units).length > 0)
        return [];
      const units = gameTypes.flatMap((type) =>
        hideGameTypes.includes(type) ? [] : [[type, usualUnit] as const],
      );
      return {
        at: context.locate(['points', 'units']),
        message: `the VIP level “${reached.title}” begins at ${reached.points ?? 0} points, but no bets earn points`,
        hint: 'write "points": { "units": … }: the valid bets for one point, by product',
        autofix: setKey(context, ['points', 'units'], Object.fromEntries(units)),
      };
    },
  }),
  warning('MQ355', {
    about: 'Points that members exchange for money pay back more than 1 % of the valid bets.',
    fixSummary: 'Raises the ratio until they pay back 1 % at most.',
    example: {
      manifest:
        '  "points": { "units": { "RNG": 20, "LIVE": 500 }, "convert": { "ratio": 1, "budget": 1000 } } // here',
    },
    find: (context) => {
      const { units, convert } = context.merchant.points;
      const unit = Math.min(...Object.values(units));
      if (!convert || million / (unit * convert.ratio) <= maxPaybackPpm) return [];
      const path = ['points', 'convert', 'ratio'];
      const percent = Number((100 / (unit * convert.ratio)).toFixed(2));
      const ratio = Math.ceil(million / maxPaybackPpm / unit);
      return {
        at: context.locate(path),
        message: `points pay back ${percent} % of the valid bets: one for each ${unit} minor units, ${convert.ratio} for one`,
        hint: `write "ratio": ${ratio} or more, or higher units`,
        autofix: setKeyAt(context, path, ratio),
      };
    },
  }),
];
