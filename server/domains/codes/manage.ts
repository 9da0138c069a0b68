import { NotPossible } from '../../platform/not-possible.ts'
import type { Shop } from '../../platform/shop.ts'
import { noteAct } from '../audit/audit.ts'
import { plainCode } from './code-rules.ts'
import { insertCode, markCodeEnded, type NewCode } from './queries.ts'

/**
 * Creates a discount code and records it as an act of staff. Throws a BusinessError for an invalid name (a name has 3
 * to 32 characters: unaccented letters, digits and hyphens), for a name that was used before, and for an end that is
 * not after the start.
 */
export async function addCode(shop: Shop, terms: NewCode, actor: string): Promise<void> {
  const at = shop.clock.now()
  const code = plainCode(terms.code)
  if (!/^[A-Z0-9-]{3,32}$/.test(code))
    throw new NotPossible('a code has 3 to 32 letters without accents, digits or hyphens')
  const { starts_at, ends_at } = terms
  if (starts_at !== null && ends_at !== null && ends_at <= starts_at)
    throw new NotPossible('a code that ends before it begins is none')
  await shop.db.begin(async (tx) => {
    if (!(await insertCode(tx, { ...terms, code }, at))) throw new NotPossible(`there is a code ${code} already`)
    await noteAct(tx, { actor, act: 'code.add', subject: `code:${code}`, detail: { ...terms, code }, at })
  })
}

/**
 * Ends a discount code and records it as an act of staff. The code still applies to orders whose payment has started.
 * Throws a BusinessError when the code does not exist or was ended before.
 */
export async function endCode(shop: Shop, typed: string, actor: string): Promise<void> {
  const at = shop.clock.now()
  const code = plainCode(typed)
  await shop.db.begin(async (tx) => {
    if (!(await markCodeEnded(tx, code, at))) throw new NotPossible(`there is no code ${code} that could be ended`)
    await noteAct(tx, { actor, act: 'code.end', subject: `code:${code}`, detail: {}, at })
  })
}
