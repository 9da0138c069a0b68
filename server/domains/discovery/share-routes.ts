import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isLang } from '@shop/contract/locale.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { findSharedProduct, shareImagePath } from '../catalogue/catalogue.ts'
import { brandOf } from '../content/content.ts'
import { openSharePictures } from './share-pictures.ts'

/** What every page without a picture of its own is shared with. */
const SHOP_PICTURE = '/share/shop.jpg'
/** What the shop is shown with, where it has such a picture; otherwise its name alone. */
const OWN_PICTURE = 'og-default/1200.jpg'
const FOR_EVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
const ADDRESS = /^(\d{1,9})-(es|en)-[0-9a-f]{16}\.jpg$/

export interface ShareSettings {
  /** Where pictures that were drawn are kept. */
  share_folder: string
  media_folder: string
}

/**
 * Pictures of shared links. A product's is there for whom everyone may see (rules 3), at an address made of what it shows;
 * an older address leads to the present one.
 */
export function shareRoutes(app: FastifyInstance, shop: Shop, settings: ShareSettings): void {
  const { pictureOf } = openSharePictures(settings.share_folder)

  app.get(SHOP_PICTURE, async (_, reply) => {
    const own = path.join(settings.media_folder, OWN_PICTURE)
    if (existsSync(own)) return send(reply, await readFile(own), A_DAY)
    const brand = await brandOf(shop)
    return send(reply, await pictureOf({ brand, name: brand, kind: '', picture: undefined }), A_DAY)
  })

  app.get<{ Params: { name: string } }>('/share/:name', async ({ params, url }, reply) => {
    const [, digits, lang] = ADDRESS.exec(params.name) ?? []
    if (!isLang(lang)) return refuse('not_found')
    const now = shop.clock.now()
    const product = (await findSharedProduct(shop.db, Number(digits), lang, now)) ?? refuse('product_not_found')
    const own = shareImagePath(product, lang)
    if (!url.startsWith(own)) return reply.header('cache-control', 'no-cache').redirect(own, 302)
    const picture = await pictureOf({
      brand: await brandOf(shop),
      name: product.name,
      kind: product.subcategory,
      picture: path.join(settings.media_folder, product.picture_key, '1280.avif'),
    })
    if (picture === undefined) return reply.header('cache-control', 'no-cache').redirect(SHOP_PICTURE, 302)
    return send(reply, picture, FOR_EVER)
  })
}

/** Sites fetch these from their own pages. */
function send(reply: FastifyReply, picture: Buffer | undefined, caching: string): FastifyReply {
  return reply
    .type('image/jpeg')
    .header('cache-control', caching)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(picture)
}
