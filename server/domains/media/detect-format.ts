import type { RefusalCode } from '@shop/contract/refusals.ts'

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif'

export const HEAD_BYTES = 4096

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])
const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/**
 * Returns the format of an image by the first bytes of its file, whatever its name says; for any other file the refusal
 * that names it.
 */
export function detectFormat(head: Buffer): ImageFormat | { refusal: RefusalCode } {
  if (head.subarray(0, 3).equals(JPEG_START)) return 'jpeg'
  if (head.subarray(0, 8).equals(PNG_START)) return 'png'
  if (readAscii(head, 0, 4) === 'RIFF' && readAscii(head, 8, 12) === 'WEBP') return 'webp'
  if (readAscii(head, 4, 8) === 'ftyp') return detectBrand(head)
  return { refusal: isSvg(head) ? 'image_svg' : 'image_type' }
}

/** Returns the brands of a file like those of films: the major one, then the compatible ones. */
function detectBrand(head: Buffer): ImageFormat | { refusal: RefusalCode } {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = Array.from({ length: Math.max(0, Math.floor((end - 8) / 4)) }, (_, at) =>
    readAscii(head, 8 + at * 4, 12 + at * 4),
  )
  if (brands[0] === 'avis') return { refusal: 'image_animated' }
  if (brands.includes('avif')) return 'avif'
  return { refusal: brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'image_heic' : 'image_type' }
}

function isSvg(head: Buffer): boolean {
  const text = head.toString('latin1').replaceAll('\0', '').toLowerCase()
  return text.includes('<svg') || (text.includes('<?xml') && text.includes('svg'))
}

function readAscii(head: Buffer, from: number, to: number): string {
  return head.toString('latin1', from, to)
}
