import type { FileHandle } from 'node:fs/promises'
import { readBytes } from './read-bytes.ts'

const ERASE_BYTES = 1 << 18

/** A box of MP4 or an element of WebM in a file: where it begins, its content, and the end of both. */
export interface FilmBox {
  type: string
  at: number
  from: number
  to: number
}

export async function* listBoxes(handle: FileHandle, from: number, to: number): AsyncGenerator<FilmBox> {
  for (let at = from; at + 8 <= to;) {
    const head = await readBytes(handle, at, 16)
    if (head.length < 8) return
    const short = head.readUInt32BE(0)
    const header = short === 1 ? 16 : 8
    if (head.length < header) return
    const size = short === 0 ? to - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (size < header || at + size > to) return
    yield { type: head.toString('latin1', 4, 8), at, from: at + header, to: at + size }
    at += size
  }
}

export async function erase(handle: FileHandle, from: number, to: number): Promise<boolean> {
  let isChanged = false
  for (let at = from; at < to; at += ERASE_BYTES) {
    const bytes = await readBytes(handle, at, Math.min(ERASE_BYTES, to - at))
    if (bytes.every((byte) => byte === 0)) continue
    await handle.write(bytes.fill(0), 0, bytes.length, at)
    isChanged = true
  }
  return isChanged
}
