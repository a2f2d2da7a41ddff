import { useVisit } from './use-visit.ts';
import { formatAmount } from '#app/domain/money.ts';

/** The drawing's own units; it is scaled to the page. */
const width = 720;
const height = 150;

/** Bars of negative GGR are below the line. */
export function GgrChart({
  days,
}: {
  days: readonly { readonly day: string; readonly ggr: number }[];
}) {
  const { text, user } = useVisit();
  const amounts = days.map(({ ggr }) => ggr);
  const [high, low] = [Math.max(0, ...amounts), Math.min(0, ...amounts)];
  const scale = height / (high - low || 1);
  const zero = high * scale;
  const step = width / Math.max(1, days.length);
  const amountText = (minor: number) =>
    `${minor < 0 ? '−' : ''}${user.symbol}${formatAmount(Math.abs(minor))}`;
  const label = text('office.ggr_chart', { high: amountText(high), low: amountText(low) });
  return (
    <div className="chart" role="img" aria-label={label}>
      <p>{amountText(high)}</p>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {days.map(({ day, ggr }, index) => (
          <rect
            key={day}
            className={ggr < 0 ? 'loss' : undefined}
            x={index * step + step * 0.1}
            width={step * 0.8}
            y={ggr < 0 ? zero : zero - ggr * scale}
            height={Math.abs(ggr) * scale}
          >
            <title>{`${day}: ${amountText(ggr)}`}</title>
          </rect>
        ))}
        <line x1={0} x2={width} y1={zero} y2={zero} />
      </svg>
      {low < 0 ? <p>{amountText(low)}</p> : null}
      <p className="ends">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
    </div>
  );
}
