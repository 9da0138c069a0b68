declare module 'opentype.js' {
  /** One step of an outline: its command letter as in SVG, and its points, control points first. */
  export interface Command {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z'
    x?: number
    y?: number
    x1?: number
    y1?: number
    x2?: number
    y2?: number
  }
  export interface Glyph {
    advanceWidth: number
    getPath(x: number, y: number, size: number, options: object, font: Font): { commands: Command[] }
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
