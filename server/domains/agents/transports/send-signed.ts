import type { FastifyReply } from 'fastify'
import type { Pool } from '../../../platform/db.ts'
import { memoize } from '../../../platform/memoize.ts'
import type { Shop } from '../../../platform/shop.ts'
import { getSigningKey, type SigningKey } from '../signatures/keys.ts'
import { signAnswer } from '../signatures/sign.ts'

/** A new key signs after an hour only, so one may be remembered for a minute; by pool, because tests open several shops. */
const REMEMBERED_MS = 60_000
const readers = new WeakMap<Pool, () => Promise<SigningKey>>()

function recentSigningKey(shop: Shop): Promise<SigningKey> {
  const read = readers.get(shop.db) ?? memoize(REMEMBERED_MS, () => getSigningKey(shop))
  readers.set(shop.db, read)
  return read()
}

const TYPE = 'application/json; charset=utf-8'

/** Sends an answer with the shop's signature. It is sent as it is: compressed, it would have another digest. */
export async function sendSigned(shop: Shop, reply: FastifyReply, status: number, body: string): Promise<FastifyReply> {
  reply.request.headers['x-no-compression'] = '1'
  const headers = signAnswer(status, TYPE, body, await recentSigningKey(shop))
  return reply.status(status).headers(headers).send(body)
}
