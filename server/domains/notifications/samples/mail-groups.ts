import { accountMailGroups } from './account-samples.ts'
import { newsletterMailGroups } from './newsletter-samples.ts'
import { orderMailGroups } from './order-samples.ts'
import { returnMailGroups } from './return-samples.ts'
import type { templates } from '../templates/templates.ts'

const { account, customers, shop, staff } = accountMailGroups
const { news } = newsletterMailGroups
const { orders, transfers } = orderMailGroups
const { returns } = returnMailGroups

/** The groups in the order of the page. */
export const mailGroups = [account, orders, transfers, returns, customers, news, shop, staff]

/** Every type of mail is in one of the groups; a missing one does not compile. */
export const sendingRules = {
  ...account.mails,
  ...orders.mails,
  ...transfers.mails,
  ...returns.mails,
  ...customers.mails,
  ...news.mails,
  ...shop.mails,
  ...staff.mails,
} satisfies Record<keyof typeof templates, string>
