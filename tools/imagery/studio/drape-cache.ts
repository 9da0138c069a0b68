import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Garment } from '../../../server/database/seeds/demo/product-attributes.ts'
import { type DrapeQuality, drapeGarment } from '../fitting/drape-garment.ts'
import { garmentSpecs } from '../garments/all.ts'
import type { Stance } from '../fitting/stance.ts'
import type { HangingStyle } from '../garments/garment-spec.ts'
import type { Mesh } from '../pattern/sew.ts'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Returns a draped garment, from the folder if it was draped before. Its file is named after everything it depends on:
 * the program text of pattern, drape and garment. Draping takes 5 to 15 seconds per garment, reading takes almost no
 * time.
 */
export function drapeWithCache(
  garment: Garment,
  hanging: HangingStyle,
  stance: Stance,
  care: DrapeQuality,
  folder: string | undefined,
): Mesh {
  const make = () => drapeGarment(garment, garmentSpecs[garment], hanging, stance, care)
  if (!folder) return make()
  const file = path.join(folder, `${garment}-${hanging}-${stance.name}-${fingerprint(garment, care)}.drape`)
  if (existsSync(file)) return unpack(readFileSync(file))
  const mesh = make()
  mkdirSync(folder, { recursive: true })
  // The file is written under another name and renamed, because another worker may write the same file.
  writeFileSync(`${file}.${process.pid}`, pack(mesh))
  renameSync(`${file}.${process.pid}`, file)
  return mesh
}

/** The program text on cloth as it was when it was loaded; a file that was changed since is not what runs. */
const sources = ['math', 'pattern', 'drape', 'props', 'garments', 'fitting']
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
  .filter((name) => name !== 'garments/all.ts' && !name.endsWith('.test.ts'))
  .sort()
  .map((name) => ({ name, text: readFileSync(path.join(root, name)) }))

function fingerprint(garment: Garment, care: DrapeQuality): string {
  const others = Object.keys(garmentSpecs)
    .filter((name) => name !== garment)
    .map((name) => `garments/${name}.ts`)
  const hash = createHash('sha256').update(JSON.stringify(care))
  for (const { name, text } of sources) if (!others.includes(name)) hash.update(text)
  return hash.digest('hex').slice(0, 16)
}

/** Packs four lengths, then the four lists in succession. */
function pack({ points, triangles, cut, panelOf }: Mesh): Buffer {
  const lists = [points, triangles, cut, panelOf]
  const lengths = Uint32Array.from(lists, ({ byteLength }) => byteLength)
  return Buffer.concat(
    [lengths, ...lists].map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  )
}

function unpack(file: Buffer): Mesh {
  const lengths = [0, 4, 8, 12].map((at) => file.readUInt32LE(at)) as [number, number, number, number]
  let at = 16
  const parts = lengths.map((length) => {
    // The bytes are copied, because typed arrays must begin at aligned offsets.
    const part = new Uint8Array(file.subarray(at, (at += length)))
    return part.buffer
  }) as [ArrayBuffer, ArrayBuffer, ArrayBuffer, ArrayBuffer]
  return {
    points: new Float64Array(parts[0]),
    triangles: new Uint32Array(parts[1]),
    cut: new Float32Array(parts[2]),
    panelOf: new Uint8Array(parts[3]),
  }
}
