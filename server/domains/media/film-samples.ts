import type { FileHandle } from 'node:fs/promises'
import { erase, type FilmBox, listBoxes } from './film-boxes.ts'
import { readBytes } from './read-bytes.ts'

/** Handlers of tracks that are neither image nor sound: measurements of a camera such as its place, and texts. */
const RECORDED = new Set(['meta', 'text', 'sbtl', 'subt'])
/** The tables of a minute of measurements take some ten kilobytes. */
const MAX_TABLE_BYTES = 4 * 1024 * 1024

export async function eraseSamples(handle: FileHandle, track: FilmBox): Promise<boolean> {
  const handler = await readBox(handle, track, ['mdia', 'hdlr'])
  if (!RECORDED.has(handler?.toString('latin1', 8, 12) ?? '')) return false
  const table = (name: string) => readBox(handle, track, ['mdia', 'minf', 'stbl', name])
  const [sizes, groups, short, long] = [
    await table('stsz'),
    await table('stsc'),
    await table('stco'),
    await table('co64'),
  ]
  const { size: end } = await handle.stat()
  let isChanged = false
  let left = end
  for (const { from, bytes } of listChunks(sizes, groups, short, long)) {
    const to = Math.min(from + bytes, end)
    left -= Math.max(to - from, 0)
    // A table with more than the whole file would keep the shop busy with the same part again and again.
    if (left < 0) break
    isChanged = (await erase(handle, from, to)) || isChanged
  }
  return isChanged
}

/** Lists the parts of the file that have a track's content, from its tables of sizes, groups and positions. */
function listChunks(sizes?: Buffer, groups?: Buffer, short?: Buffer, long?: Buffer): { from: number; bytes: number }[] {
  if (!sizes || !groups || (!short && !long)) return []
  const positions = short ? listNumbers(short, 8, 4) : listNumbers(long!, 8, 8)
  const same = sizes.readUInt32BE(4)
  const own = listNumbers(sizes, 12, 4)
  const starts = listNumbers(groups, 8, 4)
  let sample = 0
  let group = 0
  return positions.map((from, index) => {
    while ((starts[group + 3] ?? Infinity) <= index + 1) group += 3
    const count = starts[group + 1] ?? 0
    const bytes = same > 0 ? same * count : own.slice(sample, sample + count).reduce((sum, size) => sum + size, 0)
    sample += count
    return { from, bytes }
  })
}

function listNumbers(table: Buffer, from: number, width: 4 | 8): number[] {
  const count = Math.max(0, Math.floor((table.length - from) / width))
  return Array.from({ length: count }, (_, index) =>
    width === 4 ? table.readUInt32BE(from + index * 4) : Number(table.readBigUInt64BE(from + index * 8)),
  )
}

/** Returns the content of a box inside others; undefined when there is none, or a damaged one. */
async function readBox(handle: FileHandle, parent: FilmBox, [type, ...rest]: string[]): Promise<Buffer | undefined> {
  for await (const box of listBoxes(handle, parent.from, parent.to)) {
    if (box.type !== type) continue
    if (rest.length > 0) return readBox(handle, box, rest)
    const bytes = box.to - box.from
    return bytes < 12 || bytes > MAX_TABLE_BYTES ? undefined : readBytes(handle, box.from, bytes)
  }
  return undefined
}
