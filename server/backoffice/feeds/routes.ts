import { currencies, langs } from '@shop/contract/locale.ts'
import * as calls from '@shop/contract/staff/feeds.ts'
import type { FastifyInstance } from 'fastify'
import { planForValues, readList } from '../../platform/plan-for-values.ts'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { countFeeds, listOmissionRows } from './feed-queries.ts'

export function feedRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listFeeds, async () => {
    const markets = langs.flatMap((lang) => currencies.map((currency) => ({ lang, currency })))
    const counts = await planForValues(shop.db, (tx) => countFeeds(tx, markets, shop.clock.now()))
    const url = (name: string) => `${shop.public_url}/feeds/${name}`
    const feeds = markets.map(({ lang, currency }, index) => ({
      in: lang,
      currency,
      google: url(`google-${lang}-${currency}.xml`),
      meta: url(`meta-${lang}-${currency}.csv`),
      ...counts[index]!,
    }))
    return { feeds }
  })
  serveStaff(app, calls.listFeedOmissions, ({ query }) => {
    const { in: lang, currency, q, reason } = query
    const filter = { q, reason, now: shop.clock.now() }
    return readList(shop.db, query, (tx, page) => listOmissionRows(tx, { lang, currency }, filter, page))
  })
}
