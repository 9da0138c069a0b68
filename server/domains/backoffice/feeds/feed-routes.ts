import { currencies, langs } from '@shop/contract/locale.ts'
import * as calls from '@shop/contract/staff/feeds.ts'
import type { FastifyInstance } from 'fastify'
import { parseStaffPage, toList } from '../../../platform/paging.ts'
import { serveStaff } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { countFeed, listOmissionRows } from './feed-queries.ts'

/** Registers the calls about the feeds for Google and Meta. */
export function feedRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listFeeds, async () => {
    const markets = langs.flatMap((lang) => currencies.map((currency) => ({ lang, currency })))
    const now = shop.clock.now()
    const feeds = await Promise.all(
      markets.map(async (market) => {
        const { lang, currency } = market
        const counts = await countFeed(shop.db, market, now)
        const url = (name: string) => `${shop.public_url}/feeds/${name}`
        const google = url(`google-${lang}-${currency}.xml`)
        return { in: lang, currency, google, meta: url(`meta-${lang}-${currency}.csv`), ...counts }
      }),
    )
    return { feeds }
  })
  serveStaff(app, calls.listFeedOmissions, async ({ query }) => {
    const page = parseStaffPage(query)
    const { in: lang, currency, q, reason } = query
    const filter = { q, reason, now: shop.clock.now() }
    const { rows, total } = await listOmissionRows(shop.db, { lang, currency }, filter, page)
    return toList(rows, total, page)
  })
}
