import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { buildOrderMail } from './order-messages.ts'
import { buildShipmentMail, type MailShipment } from './shipment-messages.ts'
import { type OrderMail, buildLines } from './order-lines.ts'
import type { ReturnRequestedMail } from './return-requested.ts'

export interface ReturnReceivedMail extends ReturnRequestedMail {
  /**
   * The refund for the items that arrived, and what was refunded of the order before, in minor units of `currency`.
   * Exchanges have none of the three, and neither have mails that an older version wrote.
   */
  currency?: Currency
  refund?: number
  refunded_before?: number
}

/** Returns the mail to the customer about a return that arrived. The mail of the refund says what is refunded. */
export function returnReceived(mail: ReturnReceivedMail, context: MailContext): MailContent {
  const { lang } = context
  const t = messages[lang].received
  const { kind, currency = 'MXN', refund, refunded_before = 0 } = mail
  const nothingDue = refunded_before > 0 ? t.refunded(formatMoney(refunded_before, currency, lang)) : t.nothingPaid
  const statement = refund === 0 ? `${t.checked} ${nothingDue}` : t.statement[kind]
  return {
    ...buildOrderMail(mail, { ...t, subject: t.subject(mail.number), preheader: statement }, context),
    paragraphs: [statement],
    lines: buildLines(mail.lines, context),
  }
}

export function returnExchanged(mail: OrderMail & MailShipment, context: MailContext): MailContent {
  const t = messages[context.lang].exchanged
  const header = { ...t, subject: t.subject(mail.number), preheader: t.preheader(mail.carrier, mail.waybill) }
  return {
    ...buildShipmentMail(mail, header, context),
    paragraphs: [t.statement(mail.carrier)],
    lines: buildLines(mail.lines, context),
  }
}

const messages = {
  es: {
    received: {
      subject: (number: string) => `Llegaron tus piezas del pedido ${number}`,
      heading: 'Llegaron tus piezas',
      checked: 'Recibimos y revisamos lo que enviaste.',
      refunded: (money: string) =>
        `De este pedido ya te habíamos devuelto ${money}, y por estas piezas no queda nada por reembolsar.`,
      nothingPaid: 'No pagaste nada por estas piezas, así que no hay dinero por reembolsar.',
      statement: {
        return: 'Recibimos y revisamos lo que enviaste. Tu reembolso va por el mismo medio con que pagaste.',
        exchange: 'Recibimos y revisamos lo que enviaste. La pieza nueva sale enseguida y te escribimos con su guía.',
      },
    },
    exchanged: {
      subject: (number: string) => `Tu pieza nueva del pedido ${number} va en camino`,
      heading: 'Tu pieza nueva va en camino',
      statement: (carrier: string) => `Tu pieza nueva salió del taller y la lleva ${carrier}.`,
      preheader: (carrier: string, waybill: string) => `La lleva ${carrier} con la guía ${waybill}.`,
    },
  },
  en: {
    received: {
      subject: (number: string) => `We received your return for order ${number}`,
      heading: 'We received your items',
      checked: 'We received and checked what you sent.',
      refunded: (money: string) =>
        `We had already refunded ${money} of this order, and nothing is left to refund for these items.`,
      nothingPaid: 'You paid nothing for these items, so there’s nothing to refund.',
      statement: {
        return: 'We received and checked what you sent. Your refund goes to your original payment method.',
        exchange:
          'We received and checked what you sent. Your new item ships right away, and we’ll email you its tracking number.',
      },
    },
    exchanged: {
      subject: (number: string) => `Your new item for order ${number} is on its way`,
      heading: 'Your new item is on its way',
      statement: (carrier: string) => `Your new item has left our studio with ${carrier}.`,
      preheader: (carrier: string, waybill: string) => `${carrier} has it. Tracking number: ${waybill}.`,
    },
  },
}
