import { type FileHandle, open } from 'node:fs/promises'
import { erase, type FilmBox, listBoxes } from './film-boxes.ts'
import { eraseSamples } from './film-samples.ts'
import { readBytes } from './read-bytes.ts'

/** Boxes that say where, when and with what a film was taken; `uuid` is that of programs for photos. */
const MP4_METADATA = new Set(['udta', 'meta', 'uuid'])
/** They are in the file, in its film and in each track of it. */
const MP4_CONTAINERS = ['moov', 'trak']

const WEBM_SEGMENT = '18538067'
const WEBM_CLUSTER = '1f43b675'
const WEBM_METADATA = new Set(['1254c367', '1941a469'])
const WEBM_VOID = 0xec

/**
 * Erases what a camera wrote into a film beside image and sound, such as the place. The film keeps its length, so all
 * positions in it stay right. Stops where a file is damaged. Returns whether anything was erased; safe to repeat.
 */
export async function removeFilmMetadata(file: string, type: 'mp4' | 'webm'): Promise<boolean> {
  await using handle = await open(file, 'r+')
  const { size } = await handle.stat()
  return type === 'mp4' ? await cleanBoxes(handle, 0, size) : await cleanElements(handle, size)
}

async function cleanBoxes(handle: FileHandle, from: number, to: number, depth = 0): Promise<boolean> {
  let isChanged = false
  for await (const box of listBoxes(handle, from, to)) {
    if (MP4_METADATA.has(box.type)) {
      await handle.write(Buffer.from('free'), 0, 4, box.at + 4)
      await erase(handle, box.from, box.to)
      isChanged = true
    }
    if (box.type === 'trak') isChanged = (await eraseSamples(handle, box)) || isChanged
    if (box.type === MP4_CONTAINERS[depth])
      isChanged = (await cleanBoxes(handle, box.from, box.to, depth + 1)) || isChanged
  }
  return isChanged
}

async function cleanElements(handle: FileHandle, to: number): Promise<boolean> {
  let isChanged = false
  for await (const element of listElements(handle, to)) {
    if (!WEBM_METADATA.has(element.type)) continue
    await erase(handle, element.at, element.to)
    await handle.write(buildVoid(element.to - element.at), 0, undefined, element.at)
    isChanged = true
  }
  return isChanged
}

/** Lists the elements of WebM. Those in a segment or cluster follow it, since both may have no length. */
async function* listElements(handle: FileHandle, to: number): AsyncGenerator<FilmBox> {
  for (let at = 0; at + 2 <= to;) {
    const head = await readBytes(handle, at, 12)
    const idLength = Math.clz32(head[0]! << 24) + 1
    const lengthLength = Math.clz32((head[idLength] ?? 0) << 24) + 1
    const header = idLength + lengthLength
    if (idLength > 4 || lengthLength > 8 || head.length < header) return
    const type = head.toString('hex', 0, idLength)
    const first = head[idLength]! & (0xff >> lengthLength)
    const length = [...head.subarray(idLength + 1, header)].reduce((sum, byte) => sum * 256 + byte, first)
    const isOpen = type === WEBM_SEGMENT || type === WEBM_CLUSTER
    if (!isOpen && at + header + length > to) return
    yield { type, at, from: at + header, to: isOpen ? at + header : at + header + length }
    at += isOpen ? header : header + length
  }
}

/** Returns the beginning of an element of this length that players skip. */
function buildVoid(length: number): Buffer {
  if (length < 9) return Buffer.from([WEBM_VOID, 0x80 | (length - 2)])
  const head = Buffer.alloc(9)
  head[0] = WEBM_VOID
  head[1] = 0x01
  head.writeUIntBE(length - 9, 3, 6)
  return head
}
