import { findMoment } from '../../platform/parse-moment.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { refuseAboveCodeLimit } from './code-limit.ts'
import { type CodeGoods, normalizeCode } from './code-rules.ts'
import { insertCode, lockCodeForCorrection, markCodeEnded, type NewCode, updateCode } from './queries.ts'

const NAME = /^[A-Z0-9-]{3,32}$/

/**
 * Creates a discount code and records it as an action of staff. Refuses an invalid name (a name has 3 to 32 characters:
 * unaccented letters, digits and hyphens), a name that was used before, terms without a discount, and an end that is
 * not after the start. `unconfirmed`: the member has not confirmed their identity, and is refused what is above the limit
 * (`refuseAboveCodeLimit`). Returns its name as it is stored.
 */
export async function createCode(shop: Shop, terms: NewCode, actor: string, unconfirmed = false): Promise<string> {
  const at = shop.clock.now()
  const code = normalizeCode(terms.code)
  if (!NAME.test(code)) refuse('code_name_invalid', { code: 'code_name_invalid' })
  validateTerms(terms)
  await shop.db.begin(async (tx) => {
    if (!(await insertCode(tx, { ...terms, code }, at))) refuseWith('code_exists', { code })
    if (unconfirmed) await refuseAboveCodeLimit(tx, actor, terms, at)
    await insertAuditEntry(tx, { actor, action: 'code.add', subject: `code:${code}`, metadata: { ...terms, code }, at })
  })
  return code
}

/** Refuses terms that give nothing or several kinds of discount, and an end that is not after the start. */
export function validateTerms({
  percent,
  bundle,
  amount,
  free_shipping,
  starts_at,
  ends_at,
}: Omit<NewCode, 'code'>): void {
  const hasAmount = amount.MXN !== null || amount.USD !== null
  if (bundle && bundle.pay >= bundle.buy) refuse('code_bundle_invalid', { pay: 'code_bundle_invalid' })
  if ([percent !== null, hasAmount, free_shipping, Boolean(bundle)].filter(Boolean).length !== 1)
    refuse('code_discount_missing', { percent: 'code_discount_missing' })
  if (starts_at !== null && ends_at !== null && ends_at <= starts_at)
    refuse('code_dates_invalid', { ends_at: 'code_dates_invalid' })
}

/**
 * Ends a discount code and records it as an action of staff. The code still applies to orders whose payment has started.
 * Refuses `code_not_endable` when the code does not exist or was ended before.
 */
export async function endCode(shop: Shop, input: string, actor: string): Promise<string> {
  const at = shop.clock.now()
  const code = normalizeCode(input)
  await shop.db.begin(async (tx) => {
    if (!(await markCodeEnded(tx, code, at))) refuseWith('code_not_endable', { code })
    await insertAuditEntry(tx, { actor, action: 'code.end', subject: `code:${code}`, metadata: {}, at })
  })
  return code
}

/**
 * Corrects the name, the percentage and the end of a code that no order has; of any other only the end, which may only
 * be later. A code that staff ended stays ended. Refuses `code_unknown`, `code_batch_fixed` for one of a batch,
 * `code_in_use`, `code_not_endable`, and what a new code is refused for.
 */
export async function correctCode(
  shop: Shop,
  { code: input, name, percent, ends_at }: { code: string; name: string; percent: number | null; ends_at: Date | null },
  actor: string,
  unconfirmed: boolean,
): Promise<string> {
  const at = shop.clock.now()
  const stored = normalizeCode(input)
  const code = normalizeCode(name)
  if (!NAME.test(code)) refuse('code_name_invalid', { name: 'code_name_invalid' })
  await shop.db.begin(async (tx) => {
    const before = (await lockCodeForCorrection(tx, stored)) ?? refuseWith('code_unknown', { code: stored })
    if (before.batch_id !== null) refuseWith('code_batch_fixed', { code: stored })
    if (before.ended_at !== null) refuseWith('code_not_endable', { code: stored })
    const isLater = ends_at === null || (before.ends_at !== null && ends_at >= before.ends_at)
    if (before.is_used && (code !== before.code || percent !== before.percent || !isLater))
      refuseWith('code_in_use', { code: stored })
    if ((percent === null) !== (before.percent === null))
      refuse('code_discount_missing', { percent: 'code_discount_missing' })
    if (ends_at !== null && (ends_at <= at || (before.starts_at !== null && ends_at <= before.starts_at)))
      refuse('code_dates_invalid', { ends_at: 'code_dates_invalid' })
    if (unconfirmed && percent !== before.percent) await refuseAboveCodeLimit(tx, actor, { ...before, percent }, at)
    if (!(await updateCode(tx, before.id, { code, percent, ends_at }))) refuseWith('code_exists', { code })
    const was = { code: before.code, percent: before.percent, ends_at: before.ends_at }
    const metadata = { before: was, after: { code, percent, ends_at } }
    await insertAuditEntry(tx, { actor, action: 'code.correct', subject: `code:${code}`, metadata, at })
  })
  return code
}

interface RequestedTerms {
  starts_at: string | null
  ends_at: string | null
  free_shipping?: boolean | undefined
  goods?: { category_ids: number[]; collection_ids: number[]; excludes_offers: boolean } | undefined
}

/**
 * Returns the moments of a code's terms and the goods that it is for as they are stored; without any it is for all goods.
 * Refuses `invalid_value`.
 */
export function toTerms({ starts_at, ends_at, free_shipping = false, goods }: RequestedTerms, product_ids: number[]) {
  const toList = (ids: number[]) => (ids.length === 0 ? null : ids)
  const stored: CodeGoods = {
    category_ids: toList(goods?.category_ids ?? []),
    collection_ids: toList(goods?.collection_ids ?? []),
    product_ids: toList(product_ids),
    excludes_offers: goods?.excludes_offers ?? false,
  }
  return { starts_at: toMoment(starts_at), ends_at: toMoment(ends_at), free_shipping, goods: stored }
}

export function toMoment(time: string | null): Date | null {
  return time === null ? null : (findMoment(time) ?? refuse('invalid_value'))
}
