import uPlot from 'uplot';

const height = 220;
/** Distinguishes lines without relying on colour. */
const dashes: readonly (readonly number[])[] = [[], [6, 4], [2, 3], [10, 3, 2, 3]];
/** The maximum bar width: share of a period's space, and pixels. */
const barSize: [number, number] = [0.6, 40];

/** The first line is drawn as bars; one value per name. */
interface ChartData {
  /** The periods, oldest first. */
  readonly names: readonly string[];
  /** In the currency's units. */
  readonly lines: readonly (readonly number[])[];
  readonly colours: readonly string[];
  readonly ink: string;
  readonly grid: string;
}

function seriesOf({ lines, colours, ink }: ChartData): uPlot.Series[] {
  const { bars } = uPlot.paths;
  return lines.map((_, index) => {
    const stroke = colours[index] ?? ink;
    return index === 0
      ? { stroke, fill: stroke, ...(bars ? { paths: bars({ size: barSize }) } : {}) }
      : {
          stroke,
          width: 2,
          dash: [...(dashes[index - 1] ?? [])],
          points: { show: lines[0]?.length === 1 },
        };
  });
}

/** Redraws when the width changes. Returns a function that removes the chart. */
export function drawProfitChart(host: HTMLElement, data: ChartData): () => void {
  const { names, lines, ink, grid } = data;
  const chart = new uPlot(
    {
      width: host.clientWidth,
      height,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false, range: (_, min, max) => [min - 0.6, max + 0.6] } },
      axes: [
        {
          stroke: ink,
          grid: { show: false },
          ticks: { show: false },
          incrs: [1, 2, 3, 5, 7, 10, 15, 30],
          values: (_, splits) => splits.map((split) => names[split] ?? ''),
        },
        { stroke: ink, grid: { stroke: grid, width: 1 }, ticks: { show: false }, size: 64 },
      ],
      series: [{}, ...seriesOf(data)],
    },
    [names.map((_, index) => index), ...lines.map((values) => [...values])],
    host,
  );
  const observer = new ResizeObserver(() => chart.setSize({ width: host.clientWidth, height }));
  observer.observe(host);
  return () => {
    observer.disconnect();
    chart.destroy();
  };
}
