import { accountClosed } from './account-closed.ts'
import { accountExists } from './account-exists.ts'
import { contact } from './contact.ts'
import { emailChange } from './email-change.ts'
import { emailChanged } from './email-changed.ts'
import { levelDown } from './level-down.ts'
import { levelUp } from './level-up.ts'
import { orderPaid } from './order-paid.ts'
import { passwordChanged } from './password-changed.ts'
import { passwordRecovery } from './password-recovery.ts'
import { paymentFailed } from './payment-failed.ts'
import { rewardAnswered } from './reward-answered.ts'
import { rewardCancelled, rewardRequested } from './reward-requested.ts'
import { registration } from './registration.ts'
import { stockAlert } from './stock-alert.ts'

/** Messages about what somebody did or has: sent whatever they think of news. */
const letters = {
  registration,
  'account-exists': accountExists,
  'account-closed': accountClosed,
  'password-recovery': passwordRecovery,
  'password-changed': passwordChanged,
  'email-change': emailChange,
  'email-changed': emailChanged,
  'order-paid': orderPaid,
  'payment-failed': paymentFailed,
  'reward-requested': rewardRequested,
  'reward-cancelled': rewardCancelled,
  'reward-answered': rewardAnswered,
  contact,
  'stock-alert': stockAlert,
} as const

/** News (rules 2): goes only to customers who asked for it, and each has a way out. */
const news = {
  'level-up': levelUp,
  'level-down': levelDown,
} as const

/** Every kind of message and the template that writes it (rules 7). */
export const templates = { ...letters, ...news } as const

/** The last message to somebody who left: nothing of it is kept once it was sent. */
export function isFarewell(kind: string): boolean {
  return kind === ('account-closed' satisfies keyof typeof letters)
}

export function isNews(kind: string): boolean {
  return Object.hasOwn(news, kind)
}
