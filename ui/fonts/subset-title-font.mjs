// Extracts the single face of Bricolage Grotesque for titles from the variable font: a quarter of its size. Run `node
// ui/fonts/subset-title-font.mjs`.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { display } from './open-font.mjs'

/** These are the axes of `font-title` in tokens.css. */
const axes = { wght: 780, wdth: 75 }
/** The ranges are Latin, with the marks and arrows of the package's own Latin subset. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2dc],
  [0x2002, 0x206f],
  [0x20ac, 0x20ac],
  [0x2116, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
]

const letters = ranges
  .flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  .join('')
const variable = await readFile(createRequire(import.meta.url).resolve(`@fontsource-variable/${display}`))
const face = await subsetFont(variable, letters, { targetFormat: 'woff2', variationAxes: axes })
await writeFile(path.join(import.meta.dirname, 'bricolage-grotesque-title.woff2'), face)
console.log(`${face.length} bytes`)
