import { BusinessError } from '../../platform/business-error.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { normalizeCode } from './code-rules.ts'
import { insertCode, markCodeEnded, type NewCode } from './queries.ts'

/**
 * Creates a discount code and records it as an act of staff. Throws a BusinessError for an invalid name (a name has 3
 * to 32 characters: unaccented letters, digits and hyphens), for a name that was used before, and for an end that is
 * not after the start.
 */
export async function createCode(shop: Shop, terms: NewCode, actor: string): Promise<void> {
  const at = shop.clock.now()
  const code = normalizeCode(terms.code)
  if (!/^[A-Z0-9-]{3,32}$/.test(code))
    throw new BusinessError('a code has 3 to 32 letters without accents, digits or hyphens')
  const { starts_at, ends_at } = terms
  if (starts_at !== null && ends_at !== null && ends_at <= starts_at)
    throw new BusinessError('a code that ends before it begins is none')
  await shop.db.begin(async (tx) => {
    if (!(await insertCode(tx, { ...terms, code }, at))) throw new BusinessError(`there is a code ${code} already`)
    await insertAuditEntry(tx, { actor, action: 'code.add', subject: `code:${code}`, metadata: { ...terms, code }, at })
  })
}

/**
 * Ends a discount code and records it as an act of staff. The code still applies to orders whose payment has started.
 * Throws a BusinessError when the code does not exist or was ended before.
 */
export async function endCode(shop: Shop, input: string, actor: string): Promise<void> {
  const at = shop.clock.now()
  const code = normalizeCode(input)
  await shop.db.begin(async (tx) => {
    if (!(await markCodeEnded(tx, code, at))) throw new BusinessError(`there is no code ${code} that could be ended`)
    await insertAuditEntry(tx, { actor, action: 'code.end', subject: `code:${code}`, metadata: {}, at })
  })
}
