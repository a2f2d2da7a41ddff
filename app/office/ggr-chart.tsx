import { formatAmount } from '#app/lib/money.ts';
import type { StaffVisit } from './office-request.ts';

const width = 720;
const height = 200;
/** The space for the labels below and above the bars. */
const margin = 22;

/** GGR per day as bars: losses of the house hang below the line. */
export function GgrChart({
  visit: { text, user },
  days,
}: {
  visit: StaffVisit;
  days: readonly { readonly day: string; readonly ggr: number }[];
}) {
  const amounts = days.map(({ ggr }) => ggr);
  const [high, low] = [Math.max(0, ...amounts), Math.min(0, ...amounts)];
  const scale = (height - 2 * margin) / (high - low || 1);
  const zero = margin + high * scale;
  const step = width / Math.max(1, days.length);
  const amountText = (minor: number) =>
    `${minor < 0 ? '−' : ''}${user.symbol}${formatAmount(Math.abs(minor))}`;
  const label = text('office.ggr_chart', { high: amountText(high), low: amountText(low) });
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {days.map(({ day, ggr }, place) => (
        <rect
          key={day}
          className={ggr < 0 ? 'loss' : undefined}
          x={place * step + step * 0.1}
          width={step * 0.8}
          y={ggr < 0 ? zero : zero - ggr * scale}
          height={Math.abs(ggr) * scale}
        >
          <title>{`${day}: ${amountText(ggr)}`}</title>
        </rect>
      ))}
      <line x1={0} x2={width} y1={zero} y2={zero} />
      <text x={0} y={margin - 8}>
        {amountText(high)}
      </text>
      <text x={0} y={height - 6}>
        {days[0]?.day}
      </text>
      <text x={width} y={height - 6} textAnchor="end">
        {days.at(-1)?.day}
      </text>
    </svg>
  );
}
