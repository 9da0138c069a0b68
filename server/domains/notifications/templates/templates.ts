import { accountExists } from './account-exists.ts'
import { orderPaid } from './order-paid.ts'
import { paymentFailed } from './payment-failed.ts'
import { registration } from './registration.ts'

/** Every kind of message and the template that writes it (rules 7). */
export const templates = {
  registration,
  'account-exists': accountExists,
  'order-paid': orderPaid,
  'payment-failed': paymentFailed,
} as const
