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

/** The image that every page without its own is shared with. */
const SHOP_PICTURE = '/share/shop.jpg'
/** The shop's own image, where it has one; otherwise only its name is shown. */
const OWN_PICTURE = 'og-default/1200.jpg'
const FOR_EVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
const ADDRESS = /^(\d{1,9})-(es|en)-[0-9a-f]{16}\.jpg$/

export interface ShareSettings {
  /** The folder where rendered images are cached. */
  share_folder: string
  media_folder: string
}

/**
 * Registers the images of shared links. A product's exists while everyone may see the product (rules 3), at a URL made
 * of what it shows; an older URL redirects to the current one.
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

/** Sites fetch these images from their own pages. */
function send(reply: FastifyReply, picture: Buffer | undefined, caching: string): FastifyReply {
  return reply
    .type('image/jpeg')
    .header('cache-control', caching)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(picture)
}
