import { readFileSync } from 'node:fs'
import { createMosaicTiles } from './mosaic-tiles.ts'

// Writes an artwork to a file, where inlining it would repeat it in every page. Squares end exactly where the next one
// begins, so the element that shows the file gives each a whole number of pixels (gate.tsx). Run `npm run -s draw:art
// -w ui -- vitral 4 4 > storefront/public/gate.svg`.
const [seed = 'marea', columns = '4', rows = '5'] = process.argv.slice(2)
const TILE_SIZE = 60
const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')
const hex = (color: string) => new RegExp(`--color-${color}: (#\\w+);`).exec(tokens)?.[1] ?? '#000'

const tiles = createMosaicTiles(seed, Number(columns), Number(rows))
const grounds = tiles.map(
  ({ column, row, background }) =>
    `<path d="M${column * TILE_SIZE} ${row * TILE_SIZE}h${TILE_SIZE}v${TILE_SIZE}h-${TILE_SIZE}Z" fill="${hex(background)}"/>`,
)
const rings = tiles.map(({ column, row, quarterTurns, rings: colors }) => {
  const quarters = colors.map((color, ring) => {
    const radius = TILE_SIZE - (ring * TILE_SIZE) / colors.length
    return `<path d="M0 0H${radius}V0A${radius} ${radius} 0 0 1 0 ${radius}H0Z" fill="${hex(color)}"/>`
  })
  const rotation = quarterTurns === 0 ? '' : ` rotate(${quarterTurns * 90} 30 30)`
  return `<g transform="translate(${column * TILE_SIZE} ${row * TILE_SIZE})${rotation}">${quarters.join('')}</g>`
})
const size = { width: Number(columns) * TILE_SIZE, height: Number(rows) * TILE_SIZE }
process.stdout.write(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${grounds.join('')}${rings.join('')}</svg>\n`,
)
