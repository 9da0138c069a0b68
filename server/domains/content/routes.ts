import * as contact from '@shop/contract/contact.ts'
import * as calls from '@shop/contract/content.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import { toIpLimitKey } from '../../platform/ip-address.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { buildImageUrl } from '../media/media.ts'
import { safeHtml } from './html/clean-html.ts'
import { sendContactMessage } from './send-contact.ts'
import { listBannerRows, listPostRows } from './home/queries.ts'
import { getLegalVersionsInForce } from './legal/versions-in-force.ts'
import { findLegalText } from './legal/in-force-queries.ts'
import { readSettings } from './settings.ts'

/** The facts that the pages get about how the shop runs. */
export interface PublicShopConfig {
  demo: boolean
  card_script: string | null
  paypal: boolean
  geocoding: { url: string } | null
  google: { client_id: string; script_url: string; userinfo_url: string } | null
  sms: boolean
}

export function contentRoutes(app: FastifyInstance, shop: Shop, config: PublicShopConfig): void {
  // A preview shows the moment that a member of staff chose.
  const getMoment = ({ preview }: FastifyRequest) => preview?.at ?? shop.clock.now()
  serve(app, calls.listBanners, ({ lang, request }) => listBannerRows(shop.db, lang, getMoment(request)))
  serve(app, calls.listPosts, async ({ lang, request }) => {
    const posts = await listPostRows(shop.db, lang, getMoment(request))
    return posts.map(({ picture_key, ...post }) => ({ ...post, image: buildImageUrl(picture_key) }))
  })
  serve(app, calls.listHomeSections, async () => {
    const { home_sections } = await readSettings(shop.db)
    return home_sections.flatMap(({ name, shown }) => (shown ? name : []))
  })
  serve(app, calls.getLegalVersions, () => getLegalVersionsInForce(shop.db, shop.clock.now()))
  serve(app, calls.getLegalText, async ({ params, lang, request }) => {
    const text = (await findLegalText(shop.db, params.id, lang, getMoment(request))) ?? refuse('legal_text_not_found')
    const content = await safeHtml(text.content)
    return { data: { ...text, content, valid_from: text.valid_from.toISOString() } }
  })
  serve(app, calls.getShopInfo, async ({ lang }) => {
    const { brand, voice, supplier, social, prices_include_tax } = await readSettings(shop.db)
    return { brand, voice: voice[lang], supplier, social, prices_include_tax, ...config }
  })
  serve(app, contact.sendContactMessage, async ({ customer, body, lang, request }) => {
    await sendContactMessage(shop, customer, body, lang, toIpLimitKey(request.ip))
    return { sent: true }
  })
}
