import type { Cart } from '@shop/contract/cart.ts'
import type { Money } from '@shop/contract/money.ts'
import type { Db } from '../../../platform/db.ts'
import { readSettings } from '../../content/content.ts'

/** Whether the card form offers monthly installments for a cart (rules 5.3). */
export async function offersInstallments(
  db: Db,
  { total, currency }: Pick<Cart, 'total' | 'currency'>,
): Promise<boolean> {
  const { from } = (await readSettings(db)).installments
  return mayPayInInstallments({ amount: total, currency }, from)
}

/** Only banks in Mexico split a payment, and only one in pesos. `from` is in centavos; null: no payment is split. */
export function mayPayInInstallments({ amount, currency }: Money, from: number | null): boolean {
  return from !== null && currency === 'MXN' && amount >= from
}
