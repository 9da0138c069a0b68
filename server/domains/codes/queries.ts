import type { Currency } from '@shop/contract/locale.ts'
import type { Db, Fragment, Tx } from '../../platform/db.ts'
import { lockCustomerIf } from '../accounts/accounts.ts'
import type { Bundle, Code, CodeGoods } from './code-rules.ts'

/** The cart that a code is checked for, as values or as fragments of the surrounding statement. */
interface CodeCart {
  id: string | Fragment
  customer_id: number | Fragment
}

/**
 * Whether `code` has a use left for a cart. Uses claimed by unpaid orders of the same cart count as free, because its
 * next order gets them.
 */
function hasUses(db: Db, cart: CodeCart) {
  return db`(
    (code.uses is null or code.uses >
      (select count(*) from code_uses used where used.code_id = code.id)
      - (select count(*) from orders join code_uses used on used.order_id = orders.id
         where orders.cart_id = ${cart.id} and orders.placed_at is null and used.code_id = code.id))
    and (code.uses_each is null or code.uses_each >
      (select count(*) from orders join code_uses used on used.order_id = orders.id
       where orders.customer_id = ${cart.customer_id} and orders.discount_code is not null and used.code_id = code.id
         and not (orders.cart_id = ${cart.id} and orders.placed_at is null)))
  )`
}

/** Returns the text that customers type for a code, for a statement of another domain; null without a code. */
export function selectCodeName(db: Db, code_id: Fragment): Fragment {
  return db`(select code.code from discount_codes code where code.id = ${code_id})`
}

/** Finds a code by its normalized text, evaluated for a cart; undefined when there is none. */
export function findCode(db: Db, normalizedCode: string, cart: CodeCart): Promise<Code | undefined> {
  return db<{ code: Code }[]>`
    select ${codeJson(db, hasUses(db, cart))} as code
    from discount_codes code where code.code = ${normalizedCode} and code.buy is null`.firstValue()
}

/** Finds codes by their numbers, evaluated for a cart. */
export async function findCodes(db: Db, ids: number[], cart: CodeCart): Promise<Code[]> {
  if (ids.length === 0) return []
  return db<{ code: Code }[]>`
    select ${codeJson(db, hasUses(db, cart))} as code from discount_codes code where code.id = any(${ids})`.column()
}

/** A code as it is stored: null when its uses are limited and were not counted. */
export type StoredCode = Omit<Code, 'has_uses'> & { has_uses: true | null }

/**
 * Returns a query of the discounts that apply by themselves at this moment, as JSON (`StoredCode`). Uses are counted for few
 * of them and by `findCodes`: the statement that reads a cart would start with every table that they need.
 */
export function selectAutomaticCodes(db: Db, now: Date): Fragment {
  const isUnlimited = db`case when code.uses is null and code.uses_each is null then true end`
  return db`(
    select coalesce(json_agg(${codeJson(db, isUnlimited)} order by code.id), '[]') from discount_codes code
    where code.buy is not null and code.ended_at is null
      and (code.starts_at is null or code.starts_at <= ${now}) and (code.ends_at is null or code.ends_at > ${now}))`
}

function codeJson(db: Db, has_uses: Fragment): Fragment {
  return db`json_build_object('id', code.id, 'code', code.code, 'percent', code.percent,
      'bundle', case when code.buy is not null then json_build_object('buy', code.buy, 'pay', code.pay) end,
      'amount', json_build_object('MXN', code.amount_mxn, 'USD', code.amount_usd),
      'least', json_build_object('MXN', code.least_mxn, 'USD', code.least_usd),
      'starts_at', code.starts_at, 'ends_at', code.ends_at, 'ended', code.ended_at is not null, 'levels', code.levels,
      'free_shipping', code.free_shipping, 'goods', json_build_object('category_ids', code.category_ids,
        'collection_ids', code.collection_ids, 'product_ids', code.product_ids, 'excludes_offers', code.excludes_offers),
      'has_uses', ${has_uses})`
}

/** Has the codes that one member makes wait for each other until this transaction ends. */
export async function lockNewCodes(tx: Tx, actor: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('new-codes:' || ${actor}, 0))`
}

/** Locks a code for this transaction if its number of uses is limited. */
export async function lockTotalUses(tx: Tx, code: string): Promise<void> {
  await tx`select from discount_codes where code = ${code} and uses is not null for no key update`
}

/** Locks a customer for this transaction if the code has a limited number of uses per customer. */
export async function lockUsesPerCustomer(tx: Tx, code: string, customer_id: number): Promise<void> {
  const is_limited = tx`exists (select from discount_codes where code = ${code} and uses_each is not null)`
  await lockCustomerIf(tx, customer_id, is_limited)
}

/**
 * Claims a use of the code for an unpaid order, transferring it from other unpaid orders of the same cart. Repeating it
 * for the same order changes nothing. False when no use is left, or when the code has been renamed since the order was
 * priced: the lock waits for a correction and then reads the name again. The caller has locked the code's uses.
 */
export function claimCodeUse(tx: Tx, order_id: number): Promise<boolean> {
  return tx`
    with transferred as (
      delete from code_uses used using orders own join orders old on old.cart_id = own.cart_id and old.id <> own.id
      where own.id = ${order_id} and old.placed_at is null and used.order_id = old.id
    )
    insert into code_uses (order_id, code_id)
    select own.id, code.id
    from orders own
    join discount_codes code on code.code = own.discount_code
    where own.id = ${order_id} and ${hasUses(tx, { id: tx`own.cart_id`, customer_id: tx`own.customer_id` })}
    for key share of code
    on conflict (order_id) do update set code_id = excluded.code_id`.any()
}

export async function releaseCodeUse(tx: Tx, order_id: number): Promise<void> {
  await tx`delete from code_uses where order_id = ${order_id}`
}

export interface NewCode {
  code: string
  percent: number | null
  bundle?: Bundle | null | undefined
  amount: Record<Currency, number | null>
  least: Record<Currency, number>
  starts_at: Date | null
  ends_at: Date | null
  uses: number | null
  uses_each: number | null
  levels: number[] | null
  note: string
  free_shipping: boolean
  goods: CodeGoods
}

/** Stores a code. False when its name exists, ended or not. */
export function insertCode(tx: Tx, new_code: NewCode, at: Date): Promise<boolean> {
  const { code, percent, bundle, amount, least, starts_at, ends_at, uses, uses_each, levels, note } = new_code
  const { category_ids, collection_ids, product_ids, excludes_offers } = new_code.goods
  return tx`
    insert into discount_codes (code, percent, buy, pay, amount_mxn, amount_usd, least_mxn, least_usd, starts_at, ends_at, uses,
      uses_each, levels, note, free_shipping, excludes_offers, category_ids, collection_ids, product_ids, created_at)
    values (${code}, ${percent}, ${bundle?.buy ?? null}, ${bundle?.pay ?? null}, ${amount.MXN}, ${amount.USD}, ${least.MXN}, ${least.USD}, ${starts_at}, ${ends_at}, ${uses},
      ${uses_each}, ${levels}, ${note}, ${new_code.free_shipping}, ${excludes_offers}, ${category_ids}, ${collection_ids},
      ${product_ids}, ${at})
    on conflict (code) do nothing`.any()
}

export type CodeCorrection = Pick<NewCode, 'code' | 'percent' | 'ends_at'>

export interface CorrectedCode extends CodeCorrection, Pick<NewCode, 'amount' | 'least' | 'starts_at' | 'uses'> {
  id: number
  batch_id: number | null
  ended_at: Date | null
  /** Whether an order has it, also one whose payment is under way. */
  is_used: boolean
}

/**
 * Locks a code by its stored name, so that no order begins to use it before the transaction ends, and returns it as it is
 * then.
 */
export async function lockCodeForCorrection(tx: Tx, code: string): Promise<CorrectedCode | undefined> {
  const locked = await tx`select from discount_codes where code = ${code} for update`.any()
  if (!locked) return undefined
  return tx<CorrectedCode[]>`
    select code.id, code.code, code.percent, json_build_object('MXN', code.amount_mxn, 'USD', code.amount_usd) as amount,
      json_build_object('MXN', code.least_mxn, 'USD', code.least_usd) as least, code.starts_at, code.ends_at, code.uses,
      code.batch_id, code.ended_at, exists (select from code_uses where code_id = code.id) as is_used
    from discount_codes code where code.code = ${code}`.first()
}

/** Corrects a locked code. False when the new name exists already. */
export async function updateCode(tx: Tx, id: number, { code, percent, ends_at }: CodeCorrection): Promise<boolean> {
  return tx`
    update discount_codes set code = ${code}, percent = ${percent}, ends_at = ${ends_at}
    where id = ${id} and not exists (select from discount_codes other where other.code = ${code} and other.id <> ${id})`.any()
}

/** Ends a code. False when there is no such code or it was ended before. */
export function markCodeEnded(tx: Tx, code: string, at: Date): Promise<boolean> {
  return tx`update discount_codes set ended_at = ${at} where code = ${code} and ended_at is null`.any()
}

export interface ListedCode extends NewCode {
  ended_at: Date | null
  /** `used` counts paid orders, `claimed` counts orders with a payment under way. */
  used: number
  claimed: number
}

/** Lists all codes with their uses, newest first. */
export function listCodes(db: Db): Promise<ListedCode[]> {
  return db<ListedCode[]>`
    select code.code, code.percent, json_build_object('MXN', code.amount_mxn, 'USD', code.amount_usd) as amount,
      json_build_object('MXN', code.least_mxn, 'USD', code.least_usd) as least, code.starts_at, code.ends_at,
      code.uses, code.uses_each, code.levels, code.note, code.ended_at,
      count(*) filter (where orders.payment_status not in ('pending', 'requires_action'))::integer as used,
      count(*) filter (where orders.payment_status in ('pending', 'requires_action'))::integer as claimed
    from discount_codes code
    left join code_uses on code_uses.code_id = code.id
    left join orders on orders.id = code_uses.order_id
    group by code.id
    order by code.id desc`
}
