import { calls } from '@shop/contract/calls.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getRequestLang } from '../platform/serve.ts'

const callPatterns = Object.values(calls).map(([method, path]) => ({
  method,
  pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}))

/** Responds to a URL that no route serves: 404, or 405 when the path exists with another method. */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?')
  const methods = callPatterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  const code: RefusalCode = methods.length > 0 ? 'method_not_allowed' : 'not_found'
  if (methods.length > 0) void reply.header('allow', [...new Set(methods)].join(', '))
  const { status } = refusals[code]
  return reply.status(status).send({ errors: [code], message: refusals[code][getRequestLang(request)] })
}
