import type { ShippingAddress } from '@shop/contract/orders.ts'
import type { Db, Fragment, Tx } from '../../platform/db.ts'

/** Returns the last correction of the address of the row of `orders`; null when it was never corrected. */
export function selectCorrectedAddress(db: Db): Fragment {
  return db`(
    select corrected.address from order_addresses corrected
    where corrected.order_id = orders.id order by corrected.version desc limit 1
  )`
}

/** Finds the last correction of an order's address; undefined when it was never corrected. */
export async function findCorrectedAddress(db: Db, order_id: number): Promise<ShippingAddress | undefined> {
  const [row] = await listCorrectedAddresses(db, order_id)
  return row?.address
}

export interface CorrectedAddress {
  /** Counts the corrections of an order from 1. */
  version: number
  address: ShippingAddress
  actor: string
  at: Date
}

export function listCorrectedAddresses(db: Db, order_id: number): Promise<CorrectedAddress[]> {
  return db<CorrectedAddress[]>`
    select version, address, actor, at from order_addresses where order_id = ${order_id} order by version desc`
}

export async function insertCorrectedAddress(
  tx: Tx,
  order_id: number,
  { version, address, actor, at }: CorrectedAddress,
): Promise<void> {
  await tx`
    insert into order_addresses (order_id, version, address, actor, at)
    values (${order_id}, ${version}, ${JSON.stringify(address)}::jsonb, ${actor}, ${at})`
}

/** Lists the corrections of all addresses of a customer's orders as personal data. Staff members are not named. */
export function listPersonalOrderAddresses(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code, corrected.address ->> 'name' as name, corrected.address ->> 'phone' as phone,
      concat_ws(', ', corrected.address ->> 'line', corrected.address ->> 'line2',
        corrected.address ->> 'postal_code_text', corrected.address ->> 'city', corrected.address ->> 'country_name',
        corrected.address ->> 'details') as address, corrected.at
    from order_addresses corrected join orders on orders.id = corrected.order_id
    where orders.customer_id = ${customer_id}
    order by orders.id, corrected.version`
}

export async function deleteCorrectedAddresses(tx: Tx, customer_id: number): Promise<void> {
  await tx`
    delete from order_addresses using orders where orders.id = order_id and orders.customer_id = ${customer_id}`
}
