import { createHash } from 'node:crypto'
import { joinTransaction } from '../../../platform/join-transaction.ts'
import type { Shop } from '../../../platform/shop.ts'
import { ProtocolError } from '../errors/protocol-errors.ts'
import { findRequest, insertRequest, storeAnswer } from '../queries/request-queries.ts'

/** The answer of an operation, with the status of the REST transport. */
export interface OperationAnswer {
  status: 200 | 201
  body: Record<string, unknown>
}

/** A change that a key makes safe to repeat. */
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
  const request_hash = createHash('sha256')
    .update(JSON.stringify([operation, id, input]))
    .digest()
  return shop.db.begin(async (tx) => {
    if (!(await insertRequest(tx, { link_id, key, request_hash }, shop.clock.now()))) {
      const earlier = await findRequest(tx, link_id, key)
      if (!earlier?.request_hash.equals(request_hash))
        throw new ProtocolError('idempotency_conflict', 'This idempotency key was used for another request.')
      return { status: earlier.status as OperationAnswer['status'], body: JSON.parse(earlier.answer!) }
    }
    const answered = await answer(joinTransaction(shop, tx))
    const { status, body } = answered
    await storeAnswer(tx, { link_id, key }, { status, answer: JSON.stringify(body) })
    return answered
  })
}
