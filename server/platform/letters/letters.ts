import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import opentype, { type Command, type Font } from 'opentype.js'
import wawoff2 from 'wawoff2'

/** The shop's two font faces at the weights and widths its images use. */
const faces = {
  display: {
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2',
    place: { wght: 800, wdth: 75 },
  },
  text: {
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    place: { wght: 500, wdth: 100 },
  },
} as const
export type Face = keyof typeof faces

/**
 * Renders text as outlines, because the image library cannot be trusted with fonts: it silently falls back to another.
 */
export interface Letters {
  /** Returns an SVG path of the text; `x`, `y` is the left end of the baseline, or its middle or right end. */
  write(
    words: string,
    at: { x: number; y: number; size: number; face: Face; spacing?: number; from?: 'left' | 'middle' | 'right' },
  ): string
  measure(words: string, at: { size: number; face: Face; spacing?: number }): number
}

/** Loads both fonts, once, when an image is rendered. */
export async function loadLetters(): Promise<Letters> {
  const fonts = { display: await loadFont(faces.display.file), text: await loadFont(faces.text.file) }
  const measure: Letters['measure'] = (words, { size, face, spacing = 0 }) => {
    const widths = [...words].map((letter) => advance(fonts[face], letter, face) * size + spacing * size)
    return widths.reduce((sum, width) => sum + width, 0) - spacing * size
  }
  return {
    measure,
    write: (words, { x, y, size, face, spacing = 0, from = 'left' }) => {
      const whole = measure(words, { size, face, spacing })
      let pen = from === 'left' ? x : from === 'middle' ? x - whole / 2 : x - whole
      return [...words]
        .map((letter) => {
          const { commands } = fonts[face]
            .charToGlyph(letter)
            .getPath(pen, y, size, { variation: faces[face].place }, fonts[face])
          pen += (advance(fonts[face], letter, face) + spacing) * size
          return commands.map(step).join('')
        })
        .join('')
    },
  }
}

/** Returns one step of an outline as SVG; the package's own number formatting fails on some of them. */
function step({ type, x, y, x1, y1, x2, y2 }: Command): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined)
  return `${type}${numbers.map((value) => Math.round(value * 100) / 100).join(' ')}`
}

async function loadFont(file: string): Promise<Font> {
  const compressed = await readFile(createRequire(import.meta.url).resolve(file))
  const bytes = await wawoff2.decompress(compressed)
  return opentype.parse(Uint8Array.from(bytes).buffer)
}

/** Returns the width of a glyph in ems at the face's weight and width. */
function advance(font: Font, letter: string, face: Face): number {
  const glyph = font.charToGlyph(letter)
  const set = font.variation?.getTransform(glyph, faces[face].place) ?? glyph
  return (set.advanceWidth || glyph.advanceWidth) / font.unitsPerEm
}
