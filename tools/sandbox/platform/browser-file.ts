import type { FastifyInstance, FastifyReply } from 'fastify'

export function serveFile(
  app: FastifyInstance,
  url: string,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): void {
  app.get(url, (_request, reply): FastifyReply => sendFile(reply.headers(headers), type, text))
}

export function sendFile(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply
    .headers({
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .type(type)
    .send(text)
}
