import type { FastifyInstance } from 'fastify'
import { toIpLimitKey } from './ip-address.ts'

interface UnsubscribeRoute {
  Params: { token: string }
}

interface OneClickUnsubscribe {
  path: `/api/${string}`
  page: string
  unsubscribe: (secret: string, ipAddress: string) => Promise<void>
}

/**
 * Registers the URL of a List-Unsubscribe header (RFC 8058): a mail program's POST unsubscribes without a further
 * question, whatever its body. A GET by a browser is redirected to the page that asks for confirmation, so that a program
 * that merely checks links unsubscribes no reader.
 */
export function serveOneClickUnsubscribe(app: FastifyInstance, { path, page, unsubscribe }: OneClickUnsubscribe): void {
  // It loads with the app: a caller that awaited it without being awaited itself would block the start for ever.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    scope.post<UnsubscribeRoute>(`${path}/:token`, async ({ params, ip }) => {
      await unsubscribe(params.token, toIpLimitKey(ip))
      return { done: true }
    })
    scope.get<UnsubscribeRoute>(`${path}/:token`, async ({ params }, reply) =>
      reply.redirect(`${page}/${encodeURIComponent(params.token)}`, 303),
    )
  })
}
