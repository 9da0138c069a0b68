import { secretPaths } from '@shop/contract/secret-paths.ts'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../platform/network-address.ts'
import type { Shop } from '../../platform/shop.ts'
import { unsubscribe } from './unsubscribe.ts'

interface Way {
  Params: { token: string }
}

/**
 * Where the List-Unsubscribe header of news mails leads (RFC 8058): a mail program's POST ends them with no further
 * question, whatever its body; a person who opens the address in a browser is led to the page that asks first, so that
 * nothing that merely looks at links ends anything.
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
