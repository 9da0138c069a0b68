import { PICTURE_MAX_PIXELS, PICTURE_MAX_RATIO, PICTURE_MIN_SIDE } from '@shop/contract/staff/picture-limits.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import { containsDocument } from './contains-document.ts'
import { detectFormat, type ImageFormat } from './detect-format.ts'
import { readHead } from './read-bytes.ts'

/** An image as its file describes it. */
export interface InspectedImage {
  format: ImageFormat
  /** In pixels, after the turn that the camera asked for. */
  width: number
  height: number
}

/** Orientations of EXIF from this one on lie on their side. */
const FIRST_SIDEWAYS = 5

/**
 * Reads what a file is from its content, never from its name, and refuses what the shop cannot show. Only the header is
 * read, so a small file of many pixels or frames costs no memory.
 */
export async function inspectUpload(file: string, bytes: number): Promise<InspectedImage> {
  if (bytes === 0) refuse('picture_missing')
  const format = detectFormat(await readHead(file))
  if (typeof format === 'object') refuse(format.refusal)
  const found = await readMetadata(file)
  if (found.format !== (format === 'avif' ? 'heif' : format)) refuse('picture_damaged')
  if ((found.pages ?? 1) > 1) refuse('picture_animated')
  if (format === 'avif' && found.compression !== 'av1') refuse('picture_heic')
  const isSideways = (found.orientation ?? 1) >= FIRST_SIDEWAYS
  const [width, height] = isSideways ? [found.height, found.width] : [found.width, found.height]
  refuseSize(width, height)
  if (await containsDocument(file, bytes)) refuse('picture_polyglot')
  return { format, width, height }
}

async function readMetadata(file: string) {
  const { default: sharp } = await import('sharp')
  // The limit of pixels is checked below, where the refusal can name them.
  return sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('picture_damaged'))
}

function refuseSize(width: number, height: number): void {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (width * height > PICTURE_MAX_PIXELS) refuseWith('picture_too_many_pixels', { width, height })
  if (shorter < PICTURE_MIN_SIDE) refuseWith('picture_too_small', { width, height, min: PICTURE_MIN_SIDE })
  if (longer > PICTURE_MAX_RATIO * shorter) refuseWith('picture_too_narrow', { width, height, max: PICTURE_MAX_RATIO })
}
