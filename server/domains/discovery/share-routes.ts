import { isLang } from '@shop/contract/locale.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ObjectStorage } from '../../integrations/object-storage/object-storage.ts'
import { readObject } from '../../integrations/object-storage/read-object.ts'
import { CACHE_FOREVER } from '../../platform/cache-forever.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { findSharedProduct, shareImagePath } from '../catalog/catalog.ts'
import { getBrand } from '../content/content.ts'
import { toImageKey } from '../media/media.ts'
import { openShareImages } from './share-images.ts'

const SHOP_IMAGE_PATH = '/share/shop.jpg'
/** The shop's own image, where it has one; otherwise only its name is shown. */
const DEFAULT_IMAGE = toImageKey('og-default', '1200.jpg')
const CACHE_ONE_DAY = 'public, max-age=86400'
const IMAGE_NAME_PATTERN = /^(\d{1,9})-(es|en)-[0-9a-f]{16}\.jpg$/

/**
 * Registers the images of shared links. A product's exists while everyone may see the product (rules 3.5), at a URL
 * made of what it shows; an older URL redirects to the current one.
 */
export function shareRoutes(app: FastifyInstance, shop: Shop, storage: ObjectStorage): void {
  const getImage = openShareImages(storage, shop.log)

  app.get(SHOP_IMAGE_PATH, async (_, reply) => {
    const own = await readObject(storage, DEFAULT_IMAGE)
    if (own) return sendImage(reply, own, CACHE_ONE_DAY)
    const brand = await getBrand(shop)
    return sendImage(reply, await getImage({ brand, name: brand, category: '', image: undefined }), CACHE_ONE_DAY)
  })

  app.get<{ Params: { name: string } }>('/share/:name', async ({ params, url }, reply) => {
    const [, digits, lang] = IMAGE_NAME_PATTERN.exec(params.name) ?? []
    if (!isLang(lang)) return refuse('not_found')
    const now = shop.clock.now()
    const product = (await findSharedProduct(shop.db, Number(digits), lang, now)) ?? refuse('product_not_found')
    const brand = await getBrand(shop)
    const canonical = shareImagePath(product, lang, brand)
    if (!url.startsWith(canonical)) return reply.header('cache-control', 'no-cache').redirect(canonical, 302)
    const image = await getImage({
      brand,
      name: product.name,
      category: product.subcategory,
      image: toImageKey(product.image_key, '1280.avif'),
    })
    if (image === undefined) return reply.header('cache-control', 'no-cache').redirect(SHOP_IMAGE_PATH, 302)
    return sendImage(reply, image, CACHE_FOREVER)
  })
}

/** Sites fetch these images from their own pages. */
function sendImage(reply: FastifyReply, image: Buffer | undefined, caching: string): FastifyReply {
  return reply
    .type('image/jpeg')
    .header('cache-control', caching)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(image)
}
