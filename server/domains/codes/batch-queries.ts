import type { Db, Tx } from '../../platform/db.ts'
import type { NewCode } from './queries.ts'

export interface NewBatch {
  request_key: string
  prefix: string
  note: string
  at: Date
}

/**
 * Adds a batch and returns its id; undefined when this request added it before. A concurrent request with the same key
 * waits until this transaction ends.
 */
export function insertBatch(tx: Tx, { request_key, prefix, note, at }: NewBatch): Promise<number | undefined> {
  return tx<{ id: number }[]>`
    insert into code_batches (request_key, prefix, note, created_at) values (${request_key}, ${prefix}, ${note}, ${at})
    on conflict (request_key) do nothing
    returning id`.firstValue()
}

type BatchTerms = Omit<NewCode, 'code' | 'uses' | 'uses_each'>

/** Finds the batch of a request, and whether its codes are exactly so many with these terms. */
export function findBatchByKey(
  db: Db,
  request_key: string,
  { prefix, count, ...terms }: BatchTerms & { prefix: string; count: number },
): Promise<{ id: number; is_same: boolean } | undefined> {
  const { percent, amount, least, starts_at, ends_at, levels, note, free_shipping, goods } = terms
  return db<{ id: number; is_same: boolean }[]>`
    select batch.id, batch.prefix = ${prefix} and (
      select count(*) = ${count} and bool_and((percent, amount_mxn, amount_usd, least_mxn, least_usd, starts_at, ends_at,
          levels, code.note, free_shipping, excludes_offers, category_ids, collection_ids, product_ids) is not distinct from (${percent}::integer, ${amount.MXN}::integer, ${amount.USD}::integer,
          ${least.MXN}::integer, ${least.USD}::integer, ${starts_at}::timestamptz, ${ends_at}::timestamptz,
          ${levels}::integer[], ${note}::text, ${free_shipping}::boolean, ${goods.excludes_offers}::boolean,
          ${goods.category_ids}::integer[], ${goods.collection_ids}::integer[], ${goods.product_ids}::integer[]))
      from discount_codes code where code.batch_id = batch.id
    ) as is_same
    from code_batches batch where request_key = ${request_key}`.first()
}

/** Stores codes of a batch that work once each, and returns how many; names that exist already are left out. */
export async function insertBatchCodes(
  tx: Tx,
  batch_id: number,
  codes: string[],
  terms: BatchTerms,
  at: Date,
): Promise<number> {
  const { percent, amount, least, starts_at, ends_at, levels, note, free_shipping, goods } = terms
  const inserted = await tx`
    insert into discount_codes (code, percent, amount_mxn, amount_usd, least_mxn, least_usd, starts_at, ends_at, uses,
      uses_each, levels, note, created_at, batch_id, free_shipping, excludes_offers, category_ids, collection_ids,
      product_ids)
    select code, ${percent}::integer, ${amount.MXN}::integer, ${amount.USD}::integer, ${least.MXN}::integer,
      ${least.USD}::integer, ${starts_at}::timestamptz, ${ends_at}::timestamptz, 1, null, ${levels}::integer[], ${note},
      ${at}::timestamptz, ${batch_id}::integer, ${free_shipping}::boolean, ${goods.excludes_offers}::boolean,
      ${goods.category_ids}::integer[], ${goods.collection_ids}::integer[], ${goods.product_ids}::integer[]
    from unnest(${codes}::text[]) code
    on conflict (code) do nothing`
  return inserted.count
}

/** Locks a batch until this transaction ends. False when it does not exist. */
export function lockBatch(tx: Tx, batch_id: number): Promise<boolean> {
  return tx`select from code_batches where id = ${batch_id} for update`.any()
}

/** Ends the codes of a batch that staff did not end before, and returns how many. */
export async function markBatchEnded(tx: Tx, batch_id: number, at: Date): Promise<number> {
  const ended = await tx`
    update discount_codes set ended_at = ${at} where batch_id = ${batch_id} and ended_at is null`
  return ended.count
}
