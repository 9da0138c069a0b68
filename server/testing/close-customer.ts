import { anonymizeCustomer } from '../domains/accounts/accounts.ts'
import { deleteCarts } from '../domains/cart/cart.ts'
import type { TestCustomer } from './make.ts'
import type { TestDomain } from './test-domain.ts'

/** Closes an account that has nothing but its own data and carts. */
export function closeCustomer(
  { db, clock }: TestDomain,
  { id, email }: Pick<TestCustomer, 'id' | 'email'>,
): Promise<void> {
  return db.begin(async (tx) => {
    await deleteCarts(tx, id)
    await anonymizeCustomer(tx, id, email, clock.now())
  })
}

/** Closes an account in a transaction that stays open until `finish` is called. */
export async function closeSlowly(
  { db, clock }: TestDomain,
  { id, email }: Pick<TestCustomer, 'id' | 'email'>,
): Promise<{ finish: () => Promise<void> }> {
  const closing = Promise.withResolvers<void>()
  const finishing = Promise.withResolvers<void>()
  const committed = db.begin(async (tx) => {
    await tx`select from customers where id = ${id} for update`
    await anonymizeCustomer(tx, id, email, clock.now())
    closing.resolve()
    await finishing.promise
  })
  await Promise.race([closing.promise, committed])
  const finish = () => {
    finishing.resolve()
    return committed
  }
  return { finish }
}
