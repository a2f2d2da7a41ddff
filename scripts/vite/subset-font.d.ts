declare module 'subset-font' {
  /** The font reduced to the glyphs of some characters. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { readonly targetFormat: 'woff2' },
  ): Promise<Buffer>;
}
