import { IMAGE_MAX_PIXELS, IMAGE_MAX_RATIO, IMAGE_MIN_SIDE } from '@shop/contract/staff/image-limits.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import { containsDocument } from './contains-document.ts'
import { detectFormat, type ImageFormat } from './detect-format.ts'
import { readHead } from './read-bytes.ts'

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
  if (bytes === 0) refuse('image_missing')
  const format = detectFormat(await readHead(file))
  if (typeof format === 'object') refuse(format.refusal)
  const found = await readMetadata(file)
  if (found.format !== (format === 'avif' ? 'heif' : format)) refuse('image_damaged')
  if ((found.pages ?? 1) > 1) refuse('image_animated')
  if (format === 'avif' && found.compression !== 'av1') refuse('image_heic')
  const isSideways = (found.orientation ?? 1) >= FIRST_SIDEWAYS
  const [width, height] = isSideways ? [found.height, found.width] : [found.width, found.height]
  refuseSize(width, height)
  if (await containsDocument(file, bytes)) refuse('image_polyglot')
  return { format, width, height }
}

async function readMetadata(file: string) {
  const { default: sharp } = await import('sharp')
  // The limit of pixels is checked below, where the refusal can name them.
  return sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('image_damaged'))
}

function refuseSize(width: number, height: number): void {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (width * height > IMAGE_MAX_PIXELS) refuseWith('image_too_many_pixels', { width, height })
  if (shorter < IMAGE_MIN_SIDE) refuseWith('image_too_small', { width, height, min: IMAGE_MIN_SIDE })
  if (longer > IMAGE_MAX_RATIO * shorter) refuseWith('image_too_narrow', { width, height, max: IMAGE_MAX_RATIO })
}
