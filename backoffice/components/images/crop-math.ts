import { GARMENT_RATIO, IMAGE_MIN_SIDE } from '@shop/contract/staff/image-limits.ts'
import type { Crop, FocalPoint } from '@shop/contract/staff/images.ts'

export interface Size {
  width: number
  height: number
}

export function getLargestCrop({ width, height }: Size): Size {
  const isWide = width / height > GARMENT_RATIO
  return isWide
    ? { width: Math.round(height * GARMENT_RATIO), height }
    : { width, height: Math.round(width / GARMENT_RATIO) }
}

/** Returns how far an original can be zoomed in before the part is too small, at least 1. */
export function getMaxZoom(original: Size): number {
  return Math.max(1, getLargestCrop(original).width / IMAGE_MIN_SIDE)
}

/** Returns the 4:5 part around a focal point, moved where it would leave the original. */
export function getCrop(original: Size, focal: FocalPoint, zoom: number): Crop {
  const largest = getLargestCrop(original)
  const width = Math.min(largest.width, Math.max(IMAGE_MIN_SIDE, Math.round(largest.width / zoom)))
  const height = Math.min(largest.height, Math.round(width / GARMENT_RATIO))
  const place = (center: number, part: number, whole: number) =>
    Math.round(Math.min(Math.max(0, (center / 1000) * whole - part / 2), whole - part))
  return { left: place(focal.x, width, original.width), top: place(focal.y, height, original.height), width, height }
}

export function getZoom(original: Size, crop: Crop | null): number {
  return crop === null ? 1 : getLargestCrop(original).width / crop.width
}

export function moveFocal({ x, y }: FocalPoint, by_x: number, by_y: number): FocalPoint {
  const clamp = (value: number) => Math.round(Math.min(1000, Math.max(0, value)))
  return { x: clamp(x + by_x), y: clamp(y + by_y) }
}
