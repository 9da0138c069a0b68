import type { Db } from '../../platform/db.ts'

export function listPersonalReservations(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select kind, created_at, expires_at, ended_at, outcome from reservations where customer_id = ${customer_id} order by id`
}
