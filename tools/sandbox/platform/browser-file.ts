import type { FastifyInstance, FastifyReply } from 'fastify'

/** Serves a text that any page may load, under the given policy. */
export function serveFile(
  app: FastifyInstance,
  url: string,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): void {
  app.get(url, (_request, reply): FastifyReply =>
    reply
      .headers({
        'access-control-allow-origin': '*',
        'cache-control': 'no-cache',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        ...headers,
      })
      .type(type)
      .send(text),
  )
}
