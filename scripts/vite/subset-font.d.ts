declare module 'subset-font' {
  /** The font with the glyphs of some characters alone. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { readonly targetFormat: 'woff2' },
  ): Promise<Buffer>;
}
