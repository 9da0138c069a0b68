import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'

/**
 * Hands a request over to the authorization server, which reads its body and answers it. The server builds addresses from
 * the request, so the request gets the shop's own instead of what a caller wrote, and loses the cookie in which the server
 * remembers who answered last, because another customer may answer next.
 */
export async function serveOAuth(
  server: Provider,
  public_url: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { host, protocol } = new URL(public_url)
  const { headers } = request.raw
  headers.host = host
  headers['x-forwarded-host'] = host
  headers['x-forwarded-proto'] = protocol.slice(0, -1)
  headers['x-forwarded-for'] = request.ip
  headers.cookie = withoutSession(headers.cookie)
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
  await server.callback()(request.raw, reply.raw)
}

const SESSION_COOKIE = '_session'

function withoutSession(cookies = ''): string {
  return cookies
    .split(';')
    .filter((cookie) => !cookie.trim().startsWith(SESSION_COOKIE))
    .join(';')
}
