import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'device'
/** The longest that browsers keep a cookie is 400 days. */
const LIFE_S = 365 * 86_400

/** The secret by which the shop recognises this browser; undefined for one that nobody has signed in with. */
export function readDevice(request: FastifyRequest): string | undefined {
  return /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
}

/**
 * Lets the browser keep the secret for a year. Scripts cannot read it, it survives signing out, and it is sent only to
 * calls about accounts: it opens nothing and only has the tries of this browser counted apart from those of strangers.
 */
export function writeDevice(reply: FastifyReply, secret: string, secure: boolean): void {
  const flags = `Path=/api/users; Max-Age=${LIFE_S}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  void reply.header('set-cookie', `${NAME}=${secret}; ${flags}`)
}
