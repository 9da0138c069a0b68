import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFilmMetadata } from './film-metadata.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'films-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the film without its metadata, and whether it had any. */
async function clean(film: Buffer, type: 'mp4' | 'webm'): Promise<{ after: Buffer; isChanged: boolean }> {
  const file = path.join(folder, crypto.randomUUID())
  writeFileSync(file, film)
  const isChanged = await removeFilmMetadata(file, type)
  return { after: readFileSync(file), isChanged }
}

const PLACE = '+19.4326-099.1332/'

function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4))
  return bytes
}
const track = (handler: string, ...tables: Buffer[]) =>
  box('trak', box('mdia', box('hdlr', numbers(0, 0), handler, numbers(0, 0, 0)), box('minf', box('stbl', ...tables))))
const start = box('ftyp', 'isom', numbers(0))
const imageTrack = track('vide', box('stco', numbers(0, 1, 1234)))

test.each([
  ['in the box of a phone with Android', box('moov', imageTrack, box('udta', box('\u00a9xyz', PLACE)))],
  ['in the metadata of an iPhone', box('moov', box('meta', 'com.apple.quicktime.location.ISO6709', PLACE), imageTrack)],
  ['in a track', box('moov', box('trak', box('udta', PLACE)))],
  ['beside the film', Buffer.concat([box('moov', imageTrack), box('uuid', 'xmp', PLACE), box('meta', PLACE)])],
])('the place %s is erased from an MP4, which keeps its length', async (_, boxes) => {
  const film = Buffer.concat([start, boxes, box('mdat', 'images')])
  const { after, isChanged } = await clean(film, 'mp4')
  expect([isChanged, after.length, after.includes(PLACE)]).toEqual([true, film.length, false])
  expect(after.subarray(-6).toString()).toBe('images')
  expect(after.includes(imageTrack)).toBe(film.includes(imageTrack))
  expect(await clean(after, 'mp4')).toEqual({ after, isChanged: false })
})

test('what a track of measurements recorded is erased from an MP4, and nothing else', async () => {
  const media = box('mdat', 'one', PLACE, 'two', PLACE, PLACE, 'three')
  const [at, length] = [start.length + 8, PLACE.length]
  const measured = track(
    'meta',
    box('stsz', numbers(0, 0, 3, length, length, length)),
    box('stsc', numbers(0, 2, 1, 1, 1, 2, 2, 1)),
    box('stco', numbers(0, 2, at + 3, at + 6 + length)),
  )
  const { after } = await clean(Buffer.concat([start, media, box('moov', imageTrack, measured)]), 'mp4')
  const left = after.subarray(at, at + media.length - 8).toString()
  expect(left.replaceAll('\0', '')).toBe('onetwothree')
  expect(after.subarray(start.length + media.length)).toEqual(box('moov', imageTrack, measured))
})

test.each([
  ['that knows its length', Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0, 0, 0, 0, 0, 0, 57])],
  ['that was recorded live', Buffer.from([0x18, 0x53, 0x80, 0x67, 0xff])],
])('the tags of a WebM %s become empty space of the same length', async (_, segment) => {
  const [head, cluster] = [
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x84, 1, 2, 3, 4]),
    Buffer.from([0x1f, 0x43, 0xb6, 0x75]),
  ]
  const images = Buffer.concat([cluster, Buffer.from([0xff, 0xe7, 0x81, 0, 0xa3, 0x86]), Buffer.from('images')])
  const tags = Buffer.concat([
    Buffer.from([0x12, 0x54, 0xc3, 0x67, 0x80 | (PLACE.length + 8)]),
    Buffer.from(`LOCATION${PLACE}`),
  ])
  const film = Buffer.concat([head, segment, tags, images, Buffer.from([0x12, 0x54, 0xc3, 0x67, 0x81, 7])])
  const { after, isChanged } = await clean(film, 'webm')
  expect([isChanged, after.length, after.includes(PLACE)]).toEqual([true, film.length, false])
  const space = Buffer.alloc(tags.length)
  space.set([0xec, 0x01, 0, 0, 0, 0, 0, 0, tags.length - 9])
  expect(after).toEqual(Buffer.concat([head, segment, space, images, Buffer.from([0xec, 0x84, 0, 0, 0, 0])]))
  expect(await clean(after, 'webm')).toEqual({ after, isChanged: false })
})

test.each([
  ['mp4', Buffer.alloc(400, 1)],
  ['mp4', Buffer.concat([start, numbers(1)])],
  ['mp4', Buffer.concat([start, box('moov', track('meta', box('stsz', 'x'), box('stco', '')))])],
  ['webm', Buffer.alloc(400, 0)],
  ['webm', Buffer.alloc(400, 0xff)],
] as const)('a damaged %s stays as it is', async (type, film) => {
  expect(await clean(film, type)).toEqual({ after: film, isChanged: false })
})

test('a table of measurements that names more than the file has is followed once at most', async () => {
  const media = box('mdat', PLACE.repeat(10))
  const measured = track(
    'meta',
    box('stsz', numbers(0, media.length - 8, 50_000)),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stco', numbers(0, 50_000, ...Array.from({ length: 50_000 }, () => start.length + 8))),
  )
  const { after, isChanged } = await clean(Buffer.concat([start, media, box('moov', imageTrack, measured)]), 'mp4')
  expect([isChanged, after.includes(PLACE)]).toEqual([true, false])
})
