import type { Ratio } from './model.ts';
import { lineWin, lines, reels, symbols, type SlotSymbol } from './slot.ts';

/**
 * Average payout of a line over all combinations of symbols, weighted by the reels. Each row of a
 * reel shows all positions equally often, so all ten lines and the whole stake have the same
 * return.
 */
export function slotReturn(): Ratio {
  const symbolCounts = reels.map((ring) =>
    symbols.map((symbol) => ({ symbol, times: ring.split(symbol).length - 1 })),
  );
  let part = 0;
  const visit = (line: readonly SlotSymbol[], ways: number): void => {
    const next = symbolCounts[line.length];
    if (next === undefined) part += ways * lineWin(line).pay;
    else
      for (const { symbol, times } of next) if (times > 0) visit([...line, symbol], ways * times);
  };
  visit([], 1);
  return { part, whole: reels.reduce((product, { length }) => product * length, 1) };
}

/** Counts all stops of all reels; takes a few seconds. `maxPay` in line stakes. */
export function everySpin(): {
  readonly spins: number;
  readonly paying: number;
  readonly maxPay: number;
  readonly part: number;
} {
  // Payout by line code: five symbols of three bits each.
  const payOf = new Uint16Array(1 << 15);
  for (let code = 0; code < payOf.length; code += 1)
    payOf[code] = lineWin(
      Array.from({ length: 5 }, (_, reel) => symbols[(code >> (reel * 3)) & 7] ?? 'G'),
    ).pay;
  const rings = reels.map((ring) =>
    [...ring].map((symbol) => symbols.indexOf(symbol as SlotSymbol)),
  );
  // A reel's part of each line code, by stop.
  const adds = rings.map((ring, reel) =>
    ring.map((_, stop) =>
      lines.map((line) => (ring[(stop + line[reel]!) % ring.length] ?? 0) << (reel * 3)),
    ),
  );
  let [paying, maxPay, part, spins] = [0, 0, 0, 0];
  const codes = Array.from({ length: 6 }, () => new Array<number>(lines.length).fill(0));
  const visit = (reel: number): void => {
    const [codesBefore, codesAfter] = [codes[reel]!, codes[reel + 1]!];
    for (const addend of adds[reel]!) {
      for (let line = 0; line < lines.length; line += 1)
        codesAfter[line] = codesBefore[line]! | addend[line]!;
      if (reel < 4) visit(reel + 1);
      else {
        let pay = 0;
        for (let line = 0; line < lines.length; line += 1) pay += payOf[codesAfter[line]!]!;
        spins += 1;
        part += pay;
        if (pay > 0) paying += 1;
        if (pay > maxPay) maxPay = pay;
      }
    }
  };
  visit(0);
  return { spins, paying, maxPay, part: part / lines.length };
}
