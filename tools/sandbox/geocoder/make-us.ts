import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Writes postal-codes/us.csv.br from the npm package zipcodes 2.1.0, the last version without other sources: `npm pack
 * zipcodes@2.1.0`, unpack it, `node tools/sandbox/geocoder/make-us.ts <its folder>`. Its license is in NOTICE.
 */
interface ZipCode {
  zip: string
  city: string
  state: string
  latitude: number
  longitude: number
}

const HEAD = 'code,place,municipality,state,neighborhood,latitude,longitude'
const SMALL_WORDS = / (At|And|By|In|Of|On|Or|The)(?= )/g

function main(folder: string): void {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  if (version !== '2.1.0') throw new Error(`zipcodes 2.1.0 is needed, this is ${version}.`)
  const { codes } = createRequire(import.meta.url)(path.resolve(folder, 'lib/codes.js')) as {
    codes: Record<string, ZipCode>
  }
  const lines = Object.values(codes).map(formatLine)
  const text = [HEAD, ...lines.toSorted()].join('\n')
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 }
  writeFileSync(path.join(import.meta.dirname, 'postal-codes/us.csv.br'), brotliCompressSync(text, { params }))
  console.log(`${lines.length} codes`)
}

function formatLine({ zip, city, state, latitude, longitude }: ZipCode): string {
  const place = latitude && longitude ? `${latitude.toFixed(2)},${longitude.toFixed(2)}` : ','
  return `${zip},${formatName(city)},,${state},,${place}`
}

/** The source capitalizes every word and has no apostrophes: "Mc Lean", "O Fallon", "Apo". */
function formatName(city: string): string {
  return city
    .trim()
    .replace(/^(?:[ADF]po|At&t)$/, (name) => name.toUpperCase())
    .replace(/\bMc ([A-Z])/g, 'Mc$1')
    .replace(/^O ([A-Z])/, "O'$1")
    .replace(/\bD Alene$/, "d'Alene")
    .replace(SMALL_WORDS, (word) => word.toLowerCase())
}

main(process.argv[2] ?? '.')
