import type { Db } from '../../platform/db.ts'
import { readSettings } from '../content/content.ts'
import type { RequestRow } from './request-queries.ts'

/** What messages about a request that waits say, in the language of its order. */
export async function requestMail(db: Db, request: RequestRow) {
  const { payment_instructions } = await readSettings(db)
  const { name, code: number, method, reference, account, amount, currency, deadline, lang } = request
  const instructions = payment_instructions[method][lang]
  return { name, number, method, reference, account, instructions, amount, currency, deadline: deadline.toISOString() }
}
