import { accountMailGroups } from '../../server/domains/notifications/samples/account-samples.ts'
import { orderMailGroups } from '../../server/domains/notifications/samples/order-samples.ts'
import { returnMailGroups } from '../../server/domains/notifications/samples/return-samples.ts'
import type { RenderedSample } from '../../server/testing/mail-samples/samples.ts'

const { account, customers, shop, staff } = accountMailGroups
const { orders, transfers } = orderMailGroups
const { returns } = returnMailGroups

/** The groups in the order of the page. */
export const mailGroups = [account, orders, transfers, returns, customers, shop, staff]

/** Every type of mail is in one of the groups; a missing one does not compile. */
export const sendingRules = {
  ...account.mails,
  ...orders.mails,
  ...transfers.mails,
  ...returns.mails,
  ...customers.mails,
  ...shop.mails,
  ...staff.mails,
} satisfies Record<RenderedSample['kind'], string>
