import { secretPaths } from '@shop/contract/secret-paths.ts'
import type { FastifyInstance } from 'fastify'
import { toIpLimitKey } from '../../platform/ip-address.ts'
import type { Shop } from '../../platform/shop.ts'
import { unsubscribe } from './unsubscribe.ts'

interface UnsubscribeRoute {
  Params: { token: string }
}

/**
 * Registers the URL of the List-Unsubscribe header of newsletters (RFC 8058): a mail program's POST unsubscribes
 * without a further question, whatever its body. A GET by a browser is redirected to the page that asks for
 * confirmation, so that a program that merely checks links unsubscribes no reader.
 */
export async function oneClickUnsubscribeRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    scope.post<UnsubscribeRoute>('/api/users/unsubscribe/:token', async ({ params, ip }) => {
      await unsubscribe(shop, params.token, toIpLimitKey(ip))
      return { marketing: false }
    })
    scope.get<UnsubscribeRoute>('/api/users/unsubscribe/:token', async ({ params }, reply) =>
      reply.redirect(`${secretPaths.unsubscribe}/${encodeURIComponent(params.token)}`, 303),
    )
  })
}
