import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { CodeState } from '@shop/contract/staff/code-values.ts'
import type { CodeBatch, CodeDetail, DiscountCode } from '@shop/contract/staff/codes.ts'
import { countMatching } from '../../platform/count-matching.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { selectIso } from '../common/common-queries.ts'

function codes(db: Db, now: Date): Fragment {
  return db`(
    select code.id, code.code, code.percent,
      json_build_object('MXN', code.amount_mxn, 'USD', code.amount_usd) as amount,
      json_build_object('MXN', code.least_mxn, 'USD', code.least_usd) as least, code.starts_at, code.ends_at, code.uses,
      code.uses_each, code.levels, code.note, code.created_at, code.ended_at, code.batch_id, code.free_shipping,
      case when code.buy is not null then json_build_object('buy', code.buy, 'pay', code.pay) end as bundle, counted.used, counted.claimed,
      case
        when code.ended_at is not null or code.ends_at <= ${now} then 'ended'
        when code.starts_at > ${now} then 'planned'
        when code.uses <= counted.used + counted.claimed then 'used_up'
        else 'active'
      end as state
    from discount_codes code
    left join (
      select code_uses.code_id, count(*)::integer as claimed
      from orders join code_uses on code_uses.order_id = orders.id
      where orders.placed_at is null and orders.status = 'placed' group by 1
    ) waiting on waiting.code_id = code.id
    cross join lateral (
      select (select count(*)::integer from code_uses where code_uses.code_id = code.id) - coalesce(waiting.claimed, 0) as used,
        coalesce(waiting.claimed, 0) as claimed
    ) counted
  ) listed`
}

export interface CodeFilter {
  q?: string | undefined
  state?: CodeState | undefined
  batch_id?: number | undefined
}

export type CodeSort = 'code' | 'created_at' | 'ends_at' | 'used'

/** Lists one page of codes. Codes of a batch are left out unless a search or the batch itself asks for them. */
export async function listCodeRows(
  db: Db,
  { q, state, batch_id }: CodeFilter,
  { column, isDescending }: { column: CodeSort; isDescending: boolean },
  { limit, offset }: Page,
  now: Date,
): Promise<{ rows: DiscountCode[]; total: number }> {
  const words = q?.normalize('NFKC').trim() ?? ''
  const matching = db`
    from ${codes(db, now)}
    where ${words === '' ? db`true` : matchesWords(db, words)}
      and ${state === undefined ? db`true` : db`state = ${state}`}
      and ${batch_id === undefined ? db`(batch_id is null or ${words !== ''})` : db`batch_id = ${batch_id}`}`
  const keys = { code: db`code`, created_at: db`listed.created_at`, ends_at: db`listed.ends_at`, used: db`used` }
  const key = keys[column]
  const order = isDescending ? db`${key} desc nulls last, id desc` : db`${key} nulls last, id`
  const rows = await db<DiscountCode[]>`
    select ${selectCode(db, maskBatchCode(db, words))} ${matching} order by ${order} limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, matching) }
}

/** The letters that are drawn for a code of a batch, behind the prefix and a hyphen. */
const DRAWN_LETTERS = 9

/**
 * A code of a batch is found by its prefix, by its note or by all of it: a search by a part of its drawn letters would tell
 * them one by one.
 */
function matchesWords(db: Db, words: string): Fragment {
  return db`(
    position(upper(${words}) in case when batch_id is null then code else left(code, ${-DRAWN_LETTERS}) end) > 0
    or code = upper(${words}) or position(lower(${words}) in lower(note)) > 0)`
}

/** Returns a code as lists and files show it: of one that belongs to a batch only the prefix and the last two letters. */
export function maskBatchCode(db: Db, known: string): Fragment {
  return db`case when batch_id is null or code = upper(${known}) then code
    else left(code, ${-DRAWN_LETTERS}) || '•••••••' || right(code, 2) end`
}

export function findCodeRow(db: Db, code: string, now: Date): Promise<DiscountCode | undefined> {
  return db<DiscountCode[]>`select ${selectCode(db, db`code`)} from ${codes(db, now)} where code = ${code}`.first()
}

function selectCode(db: Db, shown: Fragment): Fragment {
  return db`
    id, ${shown} as code, ${shown} <> code as is_masked, percent, amount, least, ${selectIso(db, db`starts_at`)} as starts_at, ${selectIso(db, db`ends_at`)} as ends_at, uses,
    uses_each, levels, note, ${selectIso(db, db`created_at`)} as created_at, ${selectIso(db, db`ended_at`)} as ended_at,
    batch_id, free_shipping, bundle, state, used, claimed`
}

export function findCodeGoods(db: Db, code: string, lang: Lang): Promise<CodeDetail['goods']> {
  return db<CodeDetail['goods'][]>`
    select coalesce(category_ids, '{}') as category_ids, coalesce(collection_ids, '{}') as collection_ids, excludes_offers,
      array(
        select name from category_texts where category_id = any(code.category_ids) and lang = ${lang}
        union all select name from collection_texts where collection_id = any(code.collection_ids) and lang = ${lang}
        union all select sku from products where id = any(code.product_ids)
      ) as names
    from discount_codes code where code.code = ${code}`.one()
}

export function listProductsBySku(db: Db, skus: string[]): Promise<{ id: number; sku: string }[]> {
  return db<{ id: number; sku: string }[]>`select id, sku from products where sku = any(${skus}::text[]) order by id`
}

/** Adds up what completed orders were reduced by, for each currency: amounts of two currencies are never one sum. */
export function listGiven(db: Db, code: string): Promise<{ currency: Currency; orders: number; amount: number }[]> {
  return db<{ currency: Currency; orders: number; amount: number }[]>`
    select orders.currency, count(*)::integer as orders, sum(orders.discount)::float8 as amount
    from discount_codes code
    join code_uses on code_uses.code_id = code.id
    join orders on orders.id = code_uses.order_id
    where code.code = ${code} and orders.placed_at is not null
    group by orders.currency order by orders.currency`
}

export function listCodeOrders(db: Db, code: string, limit: number): Promise<CodeDetail['orders']> {
  return db<NonNullable<CodeDetail['orders']>>`
    select orders.code, orders.number, ${selectIso(db, db`orders.placed_at`)} as placed_at, orders.discount::float8 as discount, orders.total::float8 as total,
      orders.currency
    from discount_codes code
    join code_uses on code_uses.code_id = code.id
    join orders on orders.id = code_uses.order_id
    where code.code = ${code} and orders.placed_at is not null
    order by orders.placed_at desc, orders.id desc limit ${limit}`
}

/** Lists batches with their codes counted, the newest first; of one batch when its id is given. */
export async function listBatchRows(
  db: Db,
  batch_id: number | undefined,
  { limit, offset }: Page,
): Promise<{ rows: CodeBatch[]; total: number }> {
  const only = batch_id === undefined ? db`true` : db`batch.id = ${batch_id}`
  const rows = await db<CodeBatch[]>`
    with page as materialized (
      select batch.id from code_batches batch where ${only} order by batch.id desc limit ${limit} offset ${offset}
    ), claimed as (
      select code_uses.order_id from orders join code_uses on code_uses.order_id = orders.id
      where orders.placed_at is null and orders.status = 'placed'
    ), counted as (
      select code.batch_id, count(*)::integer as size,
        count(code_uses.order_id) filter (where code_uses.order_id not in (select order_id from claimed))::integer as used,
        count(*) filter (where code.ended_at is null and code_uses.order_id is null)::integer as open
      from discount_codes code left join code_uses on code_uses.code_id = code.id
      where code.batch_id in (select id from page)
      group by code.batch_id
    )
    select batch.id, batch.prefix, batch.note, ${selectIso(db, db`batch.created_at`)} as created_at, coalesce(counted.size, 0) as size,
      coalesce(counted.used, 0) as used, coalesce(counted.open, 0) as open
    from page join code_batches batch on batch.id = page.id left join counted on counted.batch_id = batch.id
    order by batch.id desc`
  return { rows, total: await countMatching(db, db`from code_batches batch where ${only}`) }
}

export interface BatchCodeRow {
  code: string
  used: boolean
  ended: boolean
  note: string
}

export function listBatchCodes(db: Db, batch_id: number): Promise<BatchCodeRow[]> {
  return db<BatchCodeRow[]>`
    select code.code, orders.placed_at is not null as used, code.ended_at is not null as ended, code.note
    from discount_codes code
    left join code_uses on code_uses.code_id = code.id
    left join orders on orders.id = code_uses.order_id
    where code.batch_id = ${batch_id}
    order by code.id`
}

/** Returns who created and who ended something, by the names of staff; the operator's actions are named as such. */
export async function findActors(db: Db, subjects: string[]): Promise<{ action: string; name: string }[]> {
  return db<{ action: string; name: string }[]>`
    select log.act as action, coalesce(member.name, log.actor) as name
    from audit_log log
    left join staff_members member on log.actor = 'staff:' || member.id
    where log.subject = any(${subjects})`
}

/** Finds the customer of an open account by the mailbox, ignoring case. */
export function findTester(db: Db, email: string): Promise<number | undefined> {
  return db<{ id: number }[]>`
    select id from customers where lower(email) = lower(${email}) and closed_at is null`.firstValue()
}
