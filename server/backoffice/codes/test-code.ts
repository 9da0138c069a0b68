import type { Lang } from '@shop/contract/locale.ts'
import { refusals } from '@shop/contract/refusals.ts'
import type { CodeTest } from '@shop/contract/staff/codes.ts'
import type { RateLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { findOpenCustomer } from '../../domains/accounts/accounts.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { tryDiscountCode } from '../../domains/cart/cart.ts'
import { normalizeCode } from '../../domains/codes/codes.ts'
import { findTester } from './code-queries.ts'

const codeTestLimit = { name: 'staff-code-test', points: 60, seconds: 3600 } satisfies RateLimit

/**
 * Says what a code would give for the present cart of a customer, and what the customer would read, in the words and by
 * the rules of the shop itself. Nothing of the cart changes; that someone looked is recorded. Of the cart only its
 * amounts are returned. Refuses `code_unknown`, `code_tester_unknown`, and `too_many_requests` after 60 trials of a member in
 * an hour: each says whether a mailbox has an account, and its level.
 */
export async function testCode(
  shop: Shop,
  { id: staff_id, actor }: StaffMember,
  { code: input, email }: { code: string; email: string },
  lang: Lang,
): Promise<CodeTest> {
  await shop.limits.consume(codeTestLimit, String(staff_id))
  const code = normalizeCode(input)
  const customer_id =
    (await findTester(shop.db, email.trim())) ?? refuse('code_tester_unknown', { email: 'code_tester_unknown' })
  const customer = (await findOpenCustomer(shop.db, customer_id)) ?? refuse('code_tester_unknown')
  const trial = await tryDiscountCode(shop, customer, code, lang)
  if (trial === undefined) refuseWith('code_unknown', { code })
  const metadata = { customer_id }
  const at = shop.clock.now()
  await shop.db.begin((tx) =>
    insertAuditEntry(tx, { actor, action: 'code.test', subject: `code:${code}`, metadata, at }),
  )
  const { level } = customer
  if (trial === null) return { ...NO_CART, message: refusals['cart.error3'][lang], level }
  const { obstacle, message, cart } = trial
  const { currency, subtotal, discount, shipping, total } = cart
  const amounts = { currency, subtotal, discount, shipping, total, level }
  if (obstacle !== null) return { accepted: false, reason: obstacle, message, ...amounts }
  const isUnused = cart.discount_reason !== 'code'
  return {
    accepted: true,
    reason: isUnused ? (cart.discount_reason === null ? 'no_effect' : 'first_order') : null,
    message: cart.code_note,
    ...amounts,
  }
}

const NO_CART = {
  accepted: false,
  reason: 'cart_empty',
  currency: 'MXN',
  subtotal: 0,
  discount: 0,
  shipping: 0,
  total: 0,
} as const
