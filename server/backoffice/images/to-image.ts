import type { Lang } from '@shop/contract/locale.ts'
import type { StaffImage } from '@shop/contract/staff/images.ts'
import { Refusal } from '../../platform/refusal.ts'
import { buildImageUrl, buildThumbnailUrl } from '../../domains/media/media.ts'
import type { LibraryRow } from './image-queries.ts'

export function toImage(row: LibraryRow, lang: Lang): StaffImage {
  const { crop, focal_x, focal_y, failure, added_at, ...image } = row
  const isReady = row.state === 'ready'
  return {
    ...image,
    failure: failure === null ? null : new Refusal(failure).format(lang),
    image: isReady ? buildImageUrl(row.key) : null,
    thumb: isReady ? buildThumbnailUrl(row.key) : null,
    crop: crop && { left: crop[0], top: crop[1], width: crop[2], height: crop[3] },
    focal: { x: focal_x, y: focal_y },
    added_at: added_at.toISOString(),
  }
}
