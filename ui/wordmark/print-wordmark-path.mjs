// Prints the outline of the shop's name for icon/icons.svg: Bricolage Grotesque, width 75, weight 800, tracking +1 %. Run
// `node ui/wordmark/print-wordmark-path.mjs LIENZA`.
import { display, glyphAt, openFont } from '../fonts/open-font.mjs'

const axes = { wght: 800, wdth: 75 }
const tracking = 10
const word = process.argv[2] ?? 'LIENZA'

const font = await openFont(display)
const capHeight = font.tables.os2.sCapHeight
let x = 0
let path = ''
let left = 0
for (const [index, letter] of [...word].entries()) {
  const glyph = glyphAt(font, letter, axes)
  const kerning = index > 0 ? font.getKerningValue(font.charToGlyph(word[index - 1]), font.charToGlyph(letter)) : 0
  x += kerning
  const outline = glyph.getPath(x, capHeight, font.unitsPerEm)
  if (index === 0) left = outline.getBoundingBox().x1
  path += outline.toPathData(0)
  if (index === word.length - 1)
    console.log(
      `viewBox: 0 0 ${Math.ceil(outline.getBoundingBox().x2 - left)} ${capHeight}, shift ${-Math.floor(left)}`,
    )
  x += glyph.advanceWidth + tracking
}
console.log(path)
