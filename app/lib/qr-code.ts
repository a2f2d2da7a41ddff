import qrcode from 'qrcode-generator';

/** One SVG path of unit squares. */
export interface QrCode {
  /** Modules per side, without the quiet zone. */
  readonly size: number;
  readonly path: string;
}

/** The smallest version; about 15 % of the modules may be unreadable. */
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
