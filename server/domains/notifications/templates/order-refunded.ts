import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { OrderPaymentMethod } from '@shop/contract/orders.ts'
import { formatDeductedCrystals } from './crystals-deducted.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { formatRefundNotice, buildOrderMail } from './order-messages.ts'

/** `amount` in minor units of `currency`. */
export interface OrderRefundedMail {
  name: string
  number: string
  amount: number
  currency: Currency
  paid_with: OrderPaymentMethod
  whole: boolean
  crystals: number
}

const messages = {
  es: {
    subject: (number: string, money: string) => `Te devolvemos ${money} de tu pedido ${number}`,
    preheader: (whole: boolean) =>
      whole ? 'Con esto queda devuelto todo lo que pagaste.' : 'Una parte de lo que pagaste va de regreso.',
    heading: 'Tu reembolso va en camino',
    whole: 'Con esto queda devuelto todo lo que pagaste por este pedido.',
    amount: 'Reembolso',
  },
  en: {
    subject: (number: string, money: string) => `We’re refunding ${money} from your order ${number}`,
    preheader: (whole: boolean) =>
      whole ? 'You’ve now been refunded everything you paid.' : 'Part of what you paid is on its way back.',
    heading: 'Your refund is on its way',
    whole: 'You’ve now been refunded everything you paid for this order.',
    amount: 'Refund',
  },
}

export function orderRefunded(refund: OrderRefundedMail, context: MailContext): MailContent {
  const { lang } = context
  const t = messages[lang]
  const { number, amount, currency, paid_with, whole, crystals } = refund
  const money = formatMoney(amount, currency, lang)
  return {
    ...buildOrderMail(refund, { ...t, subject: t.subject(number, money), preheader: t.preheader(whole) }, context),
    paragraphs: [
      formatRefundNotice(paid_with, amount, currency, lang),
      ...(whole ? [t.whole] : []),
      ...formatDeductedCrystals(crystals, lang),
    ],
    facts: [{ label: t.amount, value: money }],
  }
}
