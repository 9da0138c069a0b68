import { isBlocked, blockCustomer } from '../accounts/accounts.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import type { Shop } from '../../platform/shop.ts'
import { eraseLockedAccount, findClosingObstacle, lockForClosing } from './close-account.ts'
import type { Erasure } from './erasure-list.ts'
import { insertRepeatedErasures, listOpenRepeatedErasures, markErasureRepeated } from './repeated-erasure-queries.ts'

const ACTOR = 'restore'
const REASON =
  'The owner closed this account. A restored backup reopened it, and an order or a payment has to end first.'

/**
 * Closes the accounts again that an older copy of the database reopened, without a mail. An account with an open order
 * or payment is blocked meanwhile, and a job tries it again. Returns the number of accounts that wait.
 */
export async function repeatErasures(shop: Shop, erasures: Erasure[] = []): Promise<{ waiting: number }> {
  if (erasures.length > 0) await insertRepeatedErasures(shop.db, erasures)
  let waiting = 0
  for (const customer_id of await listOpenRepeatedErasures(shop.db))
    if (!(await repeatErasure(shop, customer_id))) waiting += 1
  return { waiting }
}

async function repeatErasure(shop: Shop, customer_id: number): Promise<boolean> {
  const at = shop.clock.now()
  const outcome = await shop.db.begin(async (tx) => {
    const owner = await lockForClosing(tx, customer_id)
    if (owner && (await findClosingObstacle(tx, customer_id)) !== undefined)
      return (await isBlocked(tx, customer_id)) ? 'blocked' : 'open'
    if (owner) {
      await eraseLockedAccount(tx, shop, customer_id, owner.email)
      const subject = `customer:${customer_id}`
      await insertAuditEntry(tx, { actor: ACTOR, action: 'privacy.erasure_repeated', subject, metadata: {}, at })
    }
    await markErasureRepeated(tx, customer_id, at)
    return 'erased'
  })
  if (outcome === 'open') await blockCustomer(shop, customer_id, REASON, ACTOR)
  if (outcome !== 'erased') shop.log.warn({ customer_id }, 'erasure waits for an open order or payment')
  return outcome === 'erased'
}
