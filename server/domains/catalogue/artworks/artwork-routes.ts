import * as artworks from '@shop/contract/artworks.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/refusal.ts'
import { serve } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { buildImageUrl } from '../../media/media.ts'
import { readForViewer } from '../cards/visibility.ts'
import { type ArtworkRow, findArtwork, listArtworkRows } from './queries.ts'

/** Registers the routes of artworks, which products are found by. */
export function artworkRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, artworks.listArtworks, async (call) => {
    const rows = await readForViewer(shop, call, listArtworkRows)
    return rows.map(toArtwork)
  })
  serve(app, artworks.getArtwork, async (call) => {
    const row = await readForViewer(shop, call, (db, viewer) => findArtwork(db, viewer, call.query.uri))
    return toArtwork(row ?? refuse('artwork_not_found'))
  })
}

function toArtwork<T extends ArtworkRow>({ picture_key, alt, ...artwork }: T) {
  return { ...artwork, image: picture_key && buildImageUrl(picture_key), alt: alt ?? '' }
}
