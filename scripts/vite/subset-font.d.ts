declare module 'subset-font' {
  /** Reduces a font to the glyphs of some characters. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { readonly targetFormat: 'woff2' },
  ): Promise<Buffer>;
}
