import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { parse } = require('opentype.js')
const { decompress } = require('wawoff2')

export async function openFont(file) {
  const woff2 = await readFile(require.resolve(`@fontsource-variable/${file}`))
  const ttf = await decompress(woff2)
  return parse(ttf.buffer.slice(ttf.byteOffset, ttf.byteOffset + ttf.byteLength))
}

export const display = 'bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2'
export const text = 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

export function glyphAt(font, letter, axes) {
  return font.variation.getTransform(font.charToGlyph(letter), axes)
}
