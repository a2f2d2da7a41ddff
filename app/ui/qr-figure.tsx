import type { QrCode } from '#app/lib/qr-code.ts';
import * as css from './qr-figure.css.ts';

/** In modules; readers need it to find the code. */
const quietZone = 3;

/** Dark on light in every theme. */
export function QrFigure({ qr, label }: { readonly qr: QrCode; readonly label: string }) {
  const side = qr.size + 2 * quietZone;
  return (
    <svg
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      className={css.qr}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      data-qr=""
    >
      <path d={qr.path} />
    </svg>
  );
}
