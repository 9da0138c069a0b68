import type { FastifyInstance } from 'fastify'
import { CACHE_FOREVER } from '../../platform/cache-forever.ts'
import { mailFontPaths, readMailFont } from './rendering/mail-fonts.ts'

/** Registers the fonts that mail programs fetch, from pages and servers of their own. */
export function notificationRoutes(app: FastifyInstance): void {
  for (const name of ['title', 'text'] as const)
    app.get(mailFontPaths[name], async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', CACHE_FOREVER)
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(await readMailFont(name)),
    )
}
