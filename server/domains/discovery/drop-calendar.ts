import { isLang } from '@shop/contract/locale.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { findDropOpening } from '../catalog/catalog.ts'
import { getBrand } from '../content/content.ts'
import { formatCalendarEvent } from './calendar-event.ts'
import { pagePaths } from './page-urls.ts'

const FILE_PATTERN = /^(\d{1,9})-([0-3])-(es|en)\.ics$/

/**
 * Registers the opening of an announced drop for a level as a calendar file: `/drops/12-2-es.ics`. It contains what the
 * teaser shows to everyone, a name and a time, and is not found for any other drop.
 */
export function dropCalendarRoutes(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { file: string } }>('/drops/:file', async ({ params }, reply) => {
    const [, id, level, lang] = FILE_PATTERN.exec(params.file) ?? []
    if (!isLang(lang)) return refuse('not_found')
    const now = shop.clock.now()
    const openingQuery = { id: Number(id), level: Number(level), lang, now }
    const { name, at } = (await shop.db.quickRead((db) => findDropOpening(db, openingQuery))) ?? refuse('not_found')
    const event = formatCalendarEvent({
      uid: `drop-${id}-${level}@${new URL(shop.public_url).hostname}`,
      at,
      stamp: now,
      title: `${name} · ${await getBrand(shop)}`,
      url: shop.public_url + pagePaths.drop(openingQuery.id),
    })
    return reply.type('text/calendar; charset=utf-8').header('cache-control', 'no-cache').send(event)
  })
}
