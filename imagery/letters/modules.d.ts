/** The small part of two untyped packages that letters are made with. */
declare module 'opentype.js' {
  export interface Glyph {
    advanceWidth: number
    getPath(x: number, y: number, size: number, options: object, font: Font): { toPathData(decimals: number): string }
  }
  export interface Font {
    unitsPerEm: number
    charToGlyph(letter: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
    variation?: { getTransform(glyph: Glyph, place: Record<string, number>): Glyph }
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}

declare module 'wawoff2' {
  const wawoff2: { decompress(bytes: Uint8Array): Promise<Uint8Array> }
  export default wawoff2
}
