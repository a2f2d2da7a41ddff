/** The parts of opentype.js that captchas use; it ships no types. Lengths are in pixels. */
declare module 'opentype.js' {
  export interface PathCommand {
    readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    readonly x?: number;
    readonly y?: number;
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
  }
  export interface Glyph {
    readonly advanceWidth: number;
    getPath(x: number, y: number, fontSize: number): { readonly commands: readonly PathCommand[] };
  }
  export interface Font {
    readonly unitsPerEm: number;
    charToGlyph(character: string): Glyph;
  }
  const opentype: { parse(font: ArrayBufferLike): Font };
  export default opentype;
}
