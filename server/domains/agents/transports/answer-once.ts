import { createHash } from 'node:crypto'
import { joinTransaction } from '../../../platform/join-transaction.ts'
import type { Db } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { ProtocolError } from '../errors/protocol-errors.ts'
import { findRequest, insertRequest, storeAnswer } from '../queries/request-queries.ts'

export interface OperationAnswer {
  status: 200 | 201
  body: Record<string, unknown>
}

interface KeyedRequest {
  link_id: string
  key: string
  operation: string
  id: string
  input: unknown
}

/**
 * Makes a change once for its key, whatever happens between: the change and its answer are stored in one transaction. A
 * repetition gets the stored answer; another request with the same key is refused.
 */
export function answerOnce(
  shop: Shop,
  { link_id, key, operation, id, input }: KeyedRequest,
  answer: (shop: Shop) => Promise<OperationAnswer>,
): Promise<OperationAnswer> {
  const request_hash = hashRequest(operation, id, input)
  return shop.db.begin(async (tx) => {
    if (!(await insertRequest(tx, { link_id, key, request_hash }, shop.clock.now())))
      return (await findAnswer(tx, { link_id, key, request_hash }))!
    const answered = await answer(joinTransaction(shop, tx))
    const { status, body } = answered
    await storeAnswer(tx, { link_id, key }, { status, answer: JSON.stringify(body) })
    return answered
  })
}

/**
 * Makes a change that asks a payment provider, which no transaction waits for. Its key is stored first. Repeating it before
 * it is answered, also after a crash, makes it again: the change itself is safe to repeat and goes on where it stopped. The
 * answer that a payment is under way is not stored, because a repetition finds out what became of it.
 */
export async function answerRepeatably(
  shop: Shop,
  { link_id, key, operation, id, input }: KeyedRequest,
  answer: (shop: Shop, is_repeated: boolean) => Promise<OperationAnswer>,
): Promise<OperationAnswer> {
  const request_hash = hashRequest(operation, id, input)
  const request = { link_id, key, request_hash }
  const isNew = await shop.db.begin((tx) => insertRequest(tx, request, shop.clock.now()))
  const known = isNew ? undefined : await findAnswer(shop.db, request)
  if (known !== undefined) return known
  const answered = await answer(shop, !isNew)
  const { status, body } = answered
  if (body['status'] !== 'complete_in_progress')
    await storeAnswer(shop.db, { link_id, key }, { status, answer: JSON.stringify(body) })
  return answered
}

function hashRequest(operation: string, id: string, input: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([operation, id, input]))
    .digest()
}

/** Returns the stored answer to a request; undefined before it is answered. Throws when its key was used for another one. */
async function findAnswer(
  db: Db,
  { link_id, key, request_hash }: { link_id: string; key: string; request_hash: Buffer },
): Promise<OperationAnswer | undefined> {
  const earlier = await findRequest(db, link_id, key)
  if (!earlier?.request_hash.equals(request_hash))
    throw new ProtocolError('idempotency_conflict', 'This idempotency key was used for another request.')
  const { status, answer } = earlier
  return answer === null ? undefined : { status: status as OperationAnswer['status'], body: JSON.parse(answer) }
}
