import * as contact from '@shop/contract/contact.ts'
import * as calls from '@shop/contract/content.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withGuestReads } from '../../platform/guest-reads.ts'
import { refuse } from '../../platform/refusal.ts'
import { toIpLimitKey } from '../../platform/ip-address.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { buildImageUrl } from '../media/media.ts'
import { safeHtml } from './html/clean-html.ts'
import { sendContactMessage } from './send-contact.ts'
import { listBannerRows, listPostRows } from './home/queries.ts'
import { findLegalText } from './legal/in-force-queries.ts'
import { listLegalOpenings } from './legal/legal-openings.ts'
import { readSettings } from './settings.ts'
import { getLegalVersionsInForce } from './shared-queries.ts'

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
  serve(app, calls.listBanners, (call) =>
    listBannerRows(withGuestReads(shop, call).db, call.lang, getMoment(call.request)),
  )
  serve(app, calls.listPosts, async (call) => {
    const posts = await listPostRows(withGuestReads(shop, call).db, call.lang, getMoment(call.request))
    return posts.map(({ image_key, ...post }) => ({ ...post, image: buildImageUrl(image_key) }))
  })
  serve(app, calls.listHomeSections, async () => {
    const { home_sections } = await shop.db.replica.quickRead(readSettings)
    return home_sections.flatMap(({ name, shown }) => (shown ? name : []))
  })
  serve(app, calls.getLegalVersions, () => getLegalVersionsInForce(shop.db.replica, shop.clock.now()))
  serve(app, calls.listLegalOpenings, (call) =>
    withGuestReads(shop, call).db.quickRead((db) => listLegalOpenings(db, call.lang, getMoment(call.request))),
  )
  serve(app, calls.getLegalText, async (call) => {
    const { db } = withGuestReads(shop, call)
    const text =
      (await findLegalText(db, call.params.id, call.lang, getMoment(call.request))) ?? refuse('legal_text_not_found')
    const content = await safeHtml(text.content)
    return { data: { ...text, content, valid_from: text.valid_from.toISOString() } }
  })
  serve(app, calls.getShopInfo, async ({ lang }) => {
    const { voice, delivery_times, ...settings } = await shop.db.replica.quickRead(readSettings)
    const { brand, supplier, social, prices_include_tax, shipping, agents } = settings
    return {
      brand,
      voice: voice[lang],
      supplier,
      social,
      prices_include_tax,
      shipping,
      delivery_times: {
        mexico: delivery_times.mexico[lang],
        united_states: delivery_times.united_states[lang],
        elsewhere: delivery_times.elsewhere[lang],
      },
      assistants: agents.mode,
      ...config,
    }
  })
  serve(app, contact.sendContactMessage, async ({ customer, body, lang, request }) => {
    await sendContactMessage(shop, customer, body, lang, toIpLimitKey(request.ip))
    return { sent: true }
  })
}
