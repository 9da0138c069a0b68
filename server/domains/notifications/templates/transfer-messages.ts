import type { Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { formatDateTime } from '../../../platform/date-format.ts'
import type { MailFact } from './mail-content.ts'
import type { MailGift } from './order-messages.ts'
import type { PaymentEndedMail } from './payment-ended.ts'

/** A request to pay by a transfer. `deadline` is ISO, `instructions` are the owner's. */
export interface TransferMail extends PaymentEndedMail {
  method: 'zelle' | 'venmo'
  reference: string
  account: string
  instructions: string
  deadline: string
  address: string
  gift: MailGift | null
}

const methodNames = { zelle: 'Zelle', venmo: 'Venmo' }

const labels = {
  es: { amount: 'Importe exacto', account: 'Cuenta', reference: 'Referencia', until: 'Fecha límite' },
  en: { amount: 'Exact amount', account: 'Account', reference: 'Reference', until: 'Deadline' },
}

/** Returns what all messages about a transfer say: its facts as text, and for copying. */
export function buildTransferDetails(
  { method, amount, currency, reference, account, deadline }: TransferMail,
  lang: Lang,
) {
  const money = formatMoney(amount, currency, lang)
  const until = formatDateTime(new Date(deadline), lang)
  const t = labels[lang]
  const facts: MailFact[] = [
    { label: t.amount, value: money },
    { label: `${t.account} (${methodNames[method]})`, value: account },
    { label: t.reference, value: reference },
    { label: t.until, value: until },
  ]
  return { method: methodNames[method], money, until, facts }
}
