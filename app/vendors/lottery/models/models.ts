import { keno, lottoSix, specialBall } from './balls.ts';
import { diceThree } from './dice-three.ts';
import { digitLottery, fiveDigits } from './digits.ts';
import { pc28 } from './pc28.ts';
import { elevenFive, racingTen } from './distinct-numbers.ts';
import type { LotteryModel } from './play.ts';
import { north, south } from './vietnamese.ts';

/** All kinds of lotteries by id [LT-07]. */
export const lotteryModels: ReadonlyMap<string, LotteryModel> = new Map(
  [
    fiveDigits,
    elevenFive,
    diceThree,
    racingTen,
    specialBall,
    keno,
    pc28,
    ...([42, 45, 55, 58] as const).map(lottoSix),
    ...([2, 3, 4, 6] as const).map(digitLottery),
    north,
    south,
  ].map((model) => [model.id, model as LotteryModel]),
);
