import qrcode from 'qrcode-generator';

/** A QR code as one SVG path of unit squares. */
export interface QrCode {
  /** Squares a side, without the quiet edge. */
  readonly size: number;
  readonly path: string;
}

/** The QR code of a text, as small as it can be; one square of seven may be hidden or blurred. */
export function createQrCode(text: string): QrCode {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const rows = Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_square, x) =>
      code.isDark(y, x) ? `M${x} ${y}h1v1h-1z` : '',
    ).join(''),
  );
  return { size, path: rows.join('') };
}
