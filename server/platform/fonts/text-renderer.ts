import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import opentype, { type Command, type Font } from 'opentype.js'
import wawoff2 from 'wawoff2'

const fontFaces = {
  display: {
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2',
    place: { wght: 800, wdth: 75 },
  },
  text: {
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    place: { wght: 500, wdth: 100 },
  },
} as const
export type FontFace = keyof typeof fontFaces

/**
 * Renders text as outlines, because the image library cannot be trusted with fonts: it silently falls back to another.
 */
export interface TextRenderer {
  /** Returns an SVG path of the text; `x`, `y` is the left end of the baseline, or its middle or right end. */
  buildPath(
    text: string,
    at: { x: number; y: number; size: number; face: FontFace; spacing?: number; from?: 'left' | 'middle' | 'right' },
  ): string
  measure(text: string, at: { size: number; face: FontFace; spacing?: number }): number
}

export async function loadTextRenderer(): Promise<TextRenderer> {
  const fonts = { display: await loadFont(fontFaces.display.file), text: await loadFont(fontFaces.text.file) }
  const measure: TextRenderer['measure'] = (text, { size, face, spacing = 0 }) => {
    const widths = [...text].map((character) => getAdvanceWidth(fonts[face], character, face) * size + spacing * size)
    return widths.reduce((sum, width) => sum + width, 0) - spacing * size
  }
  return {
    measure,
    buildPath: (text, { x, y, size, face, spacing = 0, from = 'left' }) => {
      const totalWidth = measure(text, { size, face, spacing })
      let pen = from === 'left' ? x : from === 'middle' ? x - totalWidth / 2 : x - totalWidth
      return [...text]
        .map((character) => {
          const { commands } = fonts[face]
            .charToGlyph(character)
            .getPath(pen, y, size, { variation: fontFaces[face].place }, fonts[face])
          pen += (getAdvanceWidth(fonts[face], character, face) + spacing) * size
          return commands.map(formatCommand).join('')
        })
        .join('')
    },
  }
}

/** Returns one step of an outline as SVG; the package's own number formatting fails on some of them. */
function formatCommand({ type, x, y, x1, y1, x2, y2 }: Command): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined)
  return `${type}${numbers.map((value) => Math.round(value * 100) / 100).join(' ')}`
}

async function loadFont(file: string): Promise<Font> {
  const compressed = await readFile(createRequire(import.meta.url).resolve(file))
  const bytes = await wawoff2.decompress(compressed)
  return opentype.parse(Uint8Array.from(bytes).buffer)
}

/** Returns the width of a glyph in ems at the face's weight and width. */
function getAdvanceWidth(font: Font, character: string, face: FontFace): number {
  const glyph = font.charToGlyph(character)
  const transformed = font.variation?.getTransform(glyph, fontFaces[face].place) ?? glyph
  return (transformed.advanceWidth || glyph.advanceWidth) / font.unitsPerEm
}
