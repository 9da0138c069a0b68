import { randomInt } from 'node:crypto'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { findBatchByKey, insertBatch, insertBatchCodes, lockBatch, markBatchEnded } from './batch-queries.ts'
import { refuseAboveCodeLimit } from './code-limit.ts'
import { normalizeCode } from './code-rules.ts'
import { validateTerms } from './manage-codes.ts'
import type { NewCode } from './queries.ts'

/** Letters and digits that are not confused when a card is read aloud: no 0, O, 1, I, L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** 31 to the power of 9 names: with ten guesses an hour for a customer (rules 2.5), none is found by guessing. */
const RANDOM_LENGTH = 9

interface BatchRequest extends Omit<NewCode, 'code' | 'uses' | 'uses_each'> {
  key: string
  prefix: string
  count: number
  /** Whether the member has not confirmed their identity, and is refused what is above the limit. */
  unconfirmed?: boolean
}

/**
 * Generates codes of one use each and records it as one action. Returns the id of the batch; a repeated request (the same
 * `key`) returns the batch of the first. Refuses a prefix that is not 2 to 16 letters, digits or hyphens, terms that a
 * single code would not have either, `code_batch_differs` for the key of a batch with other terms, and what
 * `refuseAboveCodeLimit` does.
 */
export async function generateCodes(shop: Shop, request: BatchRequest, actor: string): Promise<number> {
  const { key, count, prefix: typedPrefix, unconfirmed = false, ...terms } = request
  const prefix = normalizeCode(typedPrefix)
  // A name that begins with a hyphen would be a formula in a spreadsheet.
  if (!/^[A-Z0-9][A-Z0-9-]{1,15}$/.test(prefix)) refuse('code_prefix_invalid', { prefix: 'code_prefix_invalid' })
  validateTerms({ ...terms, uses: 1, uses_each: null })
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const batch_id = await insertBatch(tx, { request_key: key, prefix, note: terms.note, at })
    if (batch_id === undefined) return findRepeatedBatch(tx, key, { ...terms, prefix, count })
    if (unconfirmed) await refuseAboveCodeLimit(tx, actor, { ...terms, uses: count }, at)
    let missing = count
    while (missing > 0) {
      const names = new Set(Array.from({ length: missing }, () => `${prefix}-${pickRandomName()}`))
      missing -= await insertBatchCodes(tx, batch_id, [...names], terms, at)
    }
    const metadata = { ...terms, prefix, count }
    await insertAuditEntry(tx, { actor, action: 'code.generate', subject: `code_batch:${batch_id}`, metadata, at })
    return batch_id
  })
}

async function findRepeatedBatch(tx: Tx, key: string, request: Omit<BatchRequest, 'key'>): Promise<number> {
  const batch = (await findBatchByKey(tx, key, request))!
  return batch.is_same ? batch.id : refuse('code_batch_differs')
}

function pickRandomName(): string {
  return Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Ends all codes of a batch and records it. Returns how many ended; none when all had. Refuses `code_batch_unknown`. */
export function endCodeBatch(shop: Shop, batch_id: number, actor: string): Promise<number> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    if (!(await lockBatch(tx, batch_id))) refuse('code_batch_unknown')
    const ended = await markBatchEnded(tx, batch_id, at)
    if (ended > 0) {
      const metadata = { ended }
      await insertAuditEntry(tx, { actor, action: 'code.end_batch', subject: `code_batch:${batch_id}`, metadata, at })
    }
    return ended
  })
}
