import { secretPaths } from '@shop/contract/secret-paths.ts'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../platform/network-address.ts'
import type { Shop } from '../../platform/shop.ts'
import { unsubscribe } from './unsubscribe.ts'

interface Way {
  Params: { token: string }
}

/**
 * Registers the URL of the List-Unsubscribe header of newsletters (RFC 8058): a mail program's POST unsubscribes
 * without a further question, whatever its body. A GET by a browser is redirected to the page that asks for
 * confirmation, so that a program that merely checks links unsubscribes no reader.
 */
export async function onePressRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    scope.post<Way>('/api/users/unsubscribe/:token', async ({ params, ip }) => {
      await unsubscribe(shop, params.token, addressKey(ip))
      return { marketing: false }
    })
    scope.get<Way>('/api/users/unsubscribe/:token', async ({ params }, reply) =>
      reply.redirect(`${secretPaths.unsubscribe}/${encodeURIComponent(params.token)}`, 303),
    )
  })
}
