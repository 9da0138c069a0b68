import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../platform/refusal.ts'
import { buildAnimatedWebp, buildBombPng, buildPhoto } from '../../testing/images.ts'
import { inspectUpload } from './inspect-upload.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inspect-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function inspect(content: Buffer) {
  const file = path.join(folder, crypto.randomUUID())
  writeFileSync(file, content)
  try {
    return await inspectUpload(file, content.length)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const zipEnd = (comment: string) => {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([end, Buffer.from(comment)])
}

describe('an uploaded file', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('is recognized by its content: %s', async (format) => {
    expect(await inspect(await buildPhoto({ format }))).toEqual({ format, width: 400, height: 500 })
  })

  test('has the size that it has after the turn that the camera asked for', async () => {
    const photo = await buildPhoto({ width: 640, height: 400, orientation: 6 })
    expect(await inspect(photo)).toEqual({ format: 'jpeg', width: 400, height: 640 })
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'image_missing'],
    ['a text', Buffer.from('hello, this is no image at all'), 'image_type'],
    ['a PDF', Buffer.from('%PDF-1.7 ...'), 'image_type'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image_svg'],
    ['a drawing with a head', Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- x --><svg/>'), 'image_svg'],
    ['a drawing in UTF-16', Buffer.from('<svg xmlns="a"/>', 'utf16le'), 'image_svg'],
    ['a GIF', Buffer.from('GIF89a...........'), 'image_type'],
    ['a photo of an iPhone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'image_heic'],
    ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0mp42isom', 'latin1'), 'image_type'],
    ['the beginning of a JPEG alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'image_damaged'],
    ['the beginning of a PNG alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image_damaged'],
  ])('that is %s is refused by name', async (_, content, code) => {
    expect(await inspect(content)).toBe(code)
  })

  test.each([
    ['a page behind it', '<script>alert(1)</script>'],
    ['a page in capitals', '<HTML><BODY>'],
    ['a program', '<?php system($_GET[0]);'],
    ['an archive', zipEnd('').toString('latin1')],
    ['an archive with a comment', zipEnd('made by hand').toString('latin1')],
  ])('that has %s is refused as two files in one', async (_, more) => {
    const photo = await buildPhoto()
    expect(await inspect(Buffer.concat([photo, Buffer.from(more, 'latin1')]))).toBe('image_polyglot')
  })

  test('that has a page in its description is refused', async () => {
    const photo = await sharp(await buildPhoto())
      .withExif({ IFD0: { ImageDescription: '<script src=//evil.example></script>' } })
      .jpeg()
      .toBuffer()
    expect(await inspect(photo)).toBe('image_polyglot')
  })

  test('with the film that some cameras append is accepted', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(5000, 7)])
    expect(await inspect(Buffer.concat([await buildPhoto(), film]))).toMatchObject({ format: 'jpeg' })
  })

  test.each([
    ['one pixel wide', 1, 65_535, 'image_too_small'],
    ['too small', 319, 400, 'image_too_small'],
    ['a stripe', 320, 1601, 'image_too_narrow'],
    ['30,000 pixels wide and high', 30_000, 30_000, 'image_too_many_pixels'],
    ['one row above 40 megapixels', 8000, 5001, 'image_too_many_pixels'],
  ])('of %s is refused before it is decoded', async (_, width, height, code) => {
    const bomb = buildBombPng(width, height)
    const before = process.memoryUsage().rss
    expect(await inspect(bomb)).toBe(code)
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
  })

  test('of 40 megapixels is accepted', async () => {
    expect(await inspect(buildBombPng(8000, 5000))).toMatchObject({ width: 8000, height: 5000 })
  })

  test('of 10,000 frames is refused before they are decoded', async () => {
    const frames = await buildAnimatedWebp(10_000)
    const before = process.memoryUsage().rss
    expect(await inspect(frames)).toBe('image_animated')
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  test('of which the type is claimed falsely is refused', async () => {
    const webp = await buildPhoto({ format: 'webp' })
    const named = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), webp])
    expect(await inspect(named)).toBe('image_damaged')
  })
})
