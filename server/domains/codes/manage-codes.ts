import { findMoment } from '../../platform/parse-moment.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { refuseAboveCodeLimit } from './code-limit.ts'
import { normalizeCode } from './code-rules.ts'
import { insertCode, markCodeEnded, type NewCode } from './queries.ts'

/**
 * Creates a discount code and records it as an action of staff. Refuses an invalid name (a name has 3 to 32 characters:
 * unaccented letters, digits and hyphens), a name that was used before, terms without a discount, and an end that is
 * not after the start. `unconfirmed`: the member has not confirmed their identity, and is refused what is above the limit
 * (`refuseAboveCodeLimit`). Returns its name as it is stored.
 */
export async function createCode(shop: Shop, terms: NewCode, actor: string, unconfirmed = false): Promise<string> {
  const at = shop.clock.now()
  const code = normalizeCode(terms.code)
  if (!/^[A-Z0-9-]{3,32}$/.test(code)) refuse('code_name_invalid', { code: 'code_name_invalid' })
  validateTerms(terms)
  await shop.db.begin(async (tx) => {
    if (!(await insertCode(tx, { ...terms, code }, at))) refuseWith('code_exists', { code })
    if (unconfirmed) await refuseAboveCodeLimit(tx, actor, terms, at)
    await insertAuditEntry(tx, { actor, action: 'code.add', subject: `code:${code}`, metadata: { ...terms, code }, at })
  })
  return code
}

/** Refuses terms that give nothing or both kinds of discount, and an end that is not after the start. */
export function validateTerms({ percent, amount, starts_at, ends_at }: Omit<NewCode, 'code'>): void {
  const hasAmount = amount.MXN !== null || amount.USD !== null
  if ((percent !== null) === hasAmount) refuse('code_discount_missing', { percent: 'code_discount_missing' })
  if (starts_at !== null && ends_at !== null && ends_at <= starts_at)
    refuse('code_dates_invalid', { ends_at: 'code_dates_invalid' })
}

/**
 * Ends a discount code and records it as an action of staff. The code still applies to orders whose payment has started.
 * Refuses `code_not_endable` when the code does not exist or was ended before.
 */
export async function endCode(shop: Shop, input: string, actor: string): Promise<string> {
  const at = shop.clock.now()
  const code = normalizeCode(input)
  await shop.db.begin(async (tx) => {
    if (!(await markCodeEnded(tx, code, at))) refuseWith('code_not_endable', { code })
    await insertAuditEntry(tx, { actor, action: 'code.end', subject: `code:${code}`, metadata: {}, at })
  })
  return code
}

/** Returns the moments of a code's terms as they are stored. Refuses `invalid_value`. */
export function toTimes({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }) {
  const toDate = (time: string | null) => (time === null ? null : (findMoment(time) ?? refuse('invalid_value')))
  return { starts_at: toDate(starts_at), ends_at: toDate(ends_at) }
}
