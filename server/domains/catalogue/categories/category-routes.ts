import * as categories from '@shop/contract/categories.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/refusal.ts'
import { serve } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { buildImageUrl } from '../../media/media.ts'
import { readForViewer } from '../cards/visibility.ts'
import { findCategory, listCategories, listMenuCategories, type TileRow } from './queries.ts'

/** Registers the routes of categories. One without a product that the viewer may see is offered nowhere (rules 3). */
export function categoryRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, categories.listHeaderCategories, async (call) => {
    const rows = await readForViewer(shop, call, listCategories)
    return rows.map(({ id, uri, name }) => ({ id, uri, name }))
  })
  serve(app, categories.listHomeCategories, async (call) => {
    const rows = await readForViewer(shop, call, listCategories)
    return rows.filter(({ on_home }) => on_home).map(toCategoryTile)
  })
  serve(app, categories.listMenu, async (call) => {
    const rows = await readForViewer(shop, call, listMenuCategories)
    return rows
      .filter(({ parent_id }) => parent_id === null)
      .map((category) => ({
        ...toCategoryTile(category),
        subcategories: rows.filter(({ parent_id }) => parent_id === category.id).map(toCategoryTile),
      }))
  })
  serve(app, categories.getCategory, async (call) => {
    const category = await readForViewer(shop, call, (db, viewer) => findCategory(db, viewer, call.query.uri))
    const { subcategories, ...rest } = category ?? refuse('category_not_found')
    return { ...rest, subcategories: subcategories.map(toCategoryTile) }
  })
}

function toCategoryTile<T extends TileRow>({ picture_key, alt, ...tile }: T) {
  return { ...tile, desktop_image: picture_key === null ? '' : buildImageUrl(picture_key), alt: alt ?? '' }
}
