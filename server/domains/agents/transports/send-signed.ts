import type { FastifyReply } from 'fastify'
import type { Shop } from '../../../platform/shop.ts'
import { getSigningKey } from '../signatures/keys.ts'
import { signAnswer } from '../signatures/sign.ts'

const TYPE = 'application/json; charset=utf-8'

/** Sends an answer with the shop's signature. It is sent as it is: compressed, it would have another digest. */
export async function sendSigned(shop: Shop, reply: FastifyReply, status: number, body: string): Promise<FastifyReply> {
  reply.request.headers['x-no-compression'] = '1'
  const headers = signAnswer(status, TYPE, body, await getSigningKey(shop))
  return reply.status(status).headers(headers).send(body)
}
