import type { Db, Tx } from '../../platform/db.ts'
import type { Erasure } from './erasure-list.ts'

export async function insertRepeatedErasures(db: Db, erasures: Erasure[]): Promise<void> {
  const customers = erasures.map(({ customer_id }) => customer_id)
  const times = erasures.map(({ closed_at }) => closed_at)
  await db`
    insert into repeated_erasures (customer_id, closed_at)
    select * from unnest(${customers}::integer[], ${times}::timestamptz[])
    on conflict (customer_id) do nothing`
}

export function listOpenRepeatedErasures(db: Db): Promise<number[]> {
  return db<{ customer_id: number }[]>`
    select customer_id from repeated_erasures where done_at is null order by customer_id`.column()
}

export async function markErasureRepeated(tx: Tx, customer_id: number, at: Date): Promise<void> {
  await tx`update repeated_erasures set done_at = ${at} where customer_id = ${customer_id} and done_at is null`
}
