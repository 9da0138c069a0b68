import type { Db, Fragment, Tx } from '../../../platform/db.ts'

/** A statement over more days could take longer than the database allows. */
const DAYS_OF_A_STATEMENT = 30

export function isSold(db: Db): Fragment {
  return db`kind = 'sold'`
}

/**
 * The units of a sale. In entries from before units were committed, and in those of an exchange, they left at
 * once.
 */
export function selectSoldUnits(db: Db): Fragment {
  return db`(coalesce(committed, 0) - on_hand)`
}

function isDelivered(db: Db): Fragment {
  return db`kind in ('received', 'corrected') and on_hand > 0`
}

/**
 * Returns the sales and deliveries in a part of the ledger that a condition on their time names, once in each of two
 * indexes.
 */
export function selectMoves(db: Db, isConcerned: Fragment): Fragment {
  return db`
    select size_id, color_id, at from stock_ledger where ${isSold(db)} and ${isConcerned}
    union all
    select size_id, color_id, at from stock_ledger where ${isDelivered(db)} and ${isConcerned}`
}

/**
 * Reads the next days of the ledger into `stock_moves`, up to an hour ago by the clocks of the shop and of the database: a
 * transaction that writes such an entry ends within a minute. Lock the sums before. Returns whether there is more to read.
 */
export async function readNextMoves(tx: Tx, now: Date): Promise<boolean> {
  const [step] = await tx<{ after: Date; through: Date; is_last: boolean }[]>`
    with former as (
      select coalesce(
        (select through from stock_moves_read),
        least(
          (select min(at) from stock_ledger where ${isSold(tx)}),
          (select min(at) from stock_ledger where ${isDelivered(tx)})) - interval '1 second') as after,
        least(${now}::timestamptz, now()) - interval '1 hour' as last
    )
    select after, least(after + make_interval(days => ${DAYS_OF_A_STATEMENT}), last) as through,
      after + make_interval(days => ${DAYS_OF_A_STATEMENT}) >= last as is_last
    from former where after < last`
  if (!step) return false
  await insertMoves(tx, tx`at > ${step.after} and at <= ${step.through}`)
  await tx`
    insert into stock_moves_read (through) values (${step.through})
    on conflict (is_only) do update set through = excluded.through`
  return !step.is_last
}

/** Reads a part of the ledger into `stock_moves`, as far as it has been read already: twice is once. */
export async function insertMoves(tx: Tx, isConcerned: Fragment): Promise<void> {
  await tx`
    insert into stock_moves (size_id, color_id, moved_at)
    select size_id, color_id, max(at) from (${selectMoves(tx, isConcerned)}) move group by 1, 2
    on conflict (size_id, color_id) do update set moved_at = excluded.moved_at
    where stock_moves.moved_at < excluded.moved_at`
}

/** Compares the last moves of a condition on their time with the ledger, as far as it was read. Returns sentences. */
export function listMoveInconsistencies(db: Db, toCondition: (moment: Fragment) => Fragment): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    with expected as (
      select size_id, color_id, max(at) as at
      from (${selectMoves(db, db`${toCondition(db`at`)} and at <= (select through from stock_moves_read)`)}) move group by 1, 2
    )
    select format('stock_moves of size %s in color %s differs from the ledger', size_id, color_id) as inconsistency
    from (
      select size_id, color_id from expected left join stock_moves kept using (size_id, color_id)
      where kept.moved_at is null or kept.moved_at < expected.at
      union
      select size_id, color_id from stock_moves kept left join expected using (size_id, color_id)
      where ${toCondition(db`kept.moved_at`)} and expected.at is distinct from kept.moved_at
    ) different
    order by size_id, color_id`.column()
}
