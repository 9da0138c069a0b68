import { IMAGE_MAX_PIXELS } from '@shop/contract/staff/image-limits.ts'
import type { Metadata, Sharp } from 'sharp'
import { FEED_IMAGE_FILE, toFeedImage } from './feed-image.ts'
import { type FileStore, getContentType, toImageKey, toOriginalKey, toPreviewKey, withLocalCopy } from './file-store.ts'

/** A part of an original: left, top, width and height in its pixels; null for all of it. */
export type CropNumbers = [left: number, top: number, width: number, height: number] | null

export interface RenderedFiles {
  width: number
  height: number
  /** The mean along the edge, which is shown until the image arrives. */
  color: string
}

/** The widths of the files (AVIF); pages name them in their `srcset`. One WebP is for browsers without AVIF. */
const WIDTHS = [1280, 640, 320] as const
/** An image that is at least half as wide again as high may fill a wide window, so it has a wider file too. */
const [WIDEST, WIDE_RATIO] = [1920, 1.5]
const WEBP_WIDTH = 640
export const COMMON_FILES = [...WIDTHS.map((width) => `${width}.avif`), `${WEBP_WIDTH}.webp`]
const PREVIEW_SIZE = 1280
const GROUND = '#FBF9F5'
/** The number of squares across and down that the image is divided into; those along the edge give its color. */
const [ACROSS, DOWN] = [16, 20]

/** These are the qualities of the demo's images: walls stay smooth and prints crisp. */
const avifQuality = (width: number) => (width <= 320 ? 58 : width <= 640 ? 54 : 56)

interface FilesToRender {
  key: string
  original_id: string
  crop: CropNumbers
}

/**
 * Makes the public files of an image from its original, without EXIF and place. No page names the image before its row
 * is added, so no page shows half an image after a process died. Throws when the original cannot be decoded.
 */
export function renderFiles(store: FileStore, image: FilesToRender): Promise<RenderedFiles> {
  return withLocalCopy(store, toOriginalKey(image.original_id), (file) => renderFrom(file, store, image))
}

async function renderFrom(file: string, store: FileStore, image: FilesToRender): Promise<RenderedFiles> {
  const { key, original_id, crop } = image
  const { default: sharp } = await import('sharp')
  const open = () => sharp(file, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' }).autoOrient()
  const original = await open().metadata()
  // The library reads more than 8 bits with a profile as Display P3, and leaves them so unless a target is set.
  // Without a profile it would take sRGB for Display P3.
  const whole = () => (original.hasProfile ? open().withIccProfile('srgb', { attach: false }) : open())
  await storePreview(whole(), store, original_id)
  const region = crop === null ? whole() : whole().extract(toRegion(crop))
  const part = region.flatten({ background: GROUND }).toColourspace('srgb')
  const size = crop === null ? original.autoOrient : toRegion(crop)
  const widths = chooseWidths(size)
  const { data, info } = await part
    .clone()
    .resize({ width: widths[0], withoutEnlargement: true, kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const base = () => sharp(data, { raw: { width, height, channels } })
  const put = async (name: string, rendered: Sharp) => {
    const options = { content_type: getContentType(name), is_public: true }
    await store.storage.put(toImageKey(key, name), await rendered.toBuffer(), options)
  }
  for (const to of widths) {
    const sized = base().resize({ width: to, withoutEnlargement: true, kernel: 'lanczos3' })
    if (to === WEBP_WIDTH) await put(`${to}.webp`, sized.clone().webp({ quality: 74, effort: 4, smartSubsample: true }))
    await put(`${to}.avif`, sized.avif({ quality: avifQuality(to), effort: 3, chromaSubsampling: '4:2:0' }))
  }
  // Otherwise it is rendered from the file of this width, which has all pixels, when a catalog requests it.
  if (size.width > WIDTHS[0]) await put(FEED_IMAGE_FILE, toFeedImage(part))
  return { width, height, color: await measureEdgeColor(base()) }
}

/** Returns the widths of the AVIF files, the greatest first. */
function chooseWidths({ width, height }: Pick<Metadata, 'width' | 'height'>): readonly number[] {
  return width >= WIDEST && width >= height * WIDE_RATIO ? [WIDEST, ...WIDTHS] : WIDTHS
}

const toRegion = ([left, top, width, height]: NonNullable<CropNumbers>) => ({ left, top, width, height })

/** Writes the small version of the whole original, unless it is there already. */
async function storePreview(whole: Sharp, { storage }: FileStore, original_id: string): Promise<void> {
  const key = toPreviewKey(original_id)
  if (await storage.head(key)) return
  const preview = await whole
    .resize({ width: PREVIEW_SIZE, height: PREVIEW_SIZE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
  await storage.put(key, preview, { content_type: getContentType(key) })
}

async function measureEdgeColor(image: Sharp): Promise<string> {
  const squares = await image.resize(ACROSS, DOWN, { fit: 'fill' }).raw().toBuffer()
  const edge = Array.from({ length: ACROSS * DOWN }, (_, at) => at).filter((at) => {
    const [x, y] = [at % ACROSS, Math.floor(at / ACROSS)]
    return x === 0 || y === 0 || x === ACROSS - 1 || y === DOWN - 1
  })
  const mean = (channel: number) => edge.reduce((sum, at) => sum + squares[at * 3 + channel]!, 0) / edge.length
  return `#${[0, 1, 2].map((channel) => Math.round(mean(channel)).toString(16).padStart(2, '0')).join('')}`
}
