import type { MailContent, MailContext } from './mail-content.ts'
import { buildAddressFact, buildGiftParagraphs, buildOrderMail } from './order-messages.ts'
import { buildPricedLines } from './order-lines.ts'
import { type TransferMail, buildTransferDetails } from './transfer-messages.ts'

const messages = {
  es: {
    subject: (number: string, method: string) => `Tu pedido ${number} espera tu pago por ${method}`,
    preheader: (money: string, reference: string) => `Envía ${money} con la referencia ${reference}.`,
    heading: 'Ya casi: falta tu pago',
    kept: (method: string, until: string) =>
      `Apartamos las piezas de tu pedido hasta el ${until}. Para completarlo, envía el importe exacto por ${method} y escribe la referencia:`,
    next: 'Te escribimos en cuanto confirmemos tu pago. Si no llega a tiempo, las piezas vuelven a la venta y no se te cobra nada.',
  },
  en: {
    subject: (number: string, method: string) => `Your order ${number} is waiting for your ${method} payment`,
    preheader: (money: string, reference: string) => `Send ${money} with the reference ${reference}.`,
    heading: 'Almost there: send your payment',
    kept: (method: string, until: string) =>
      `We’re holding your items until ${until}. To complete your order, send the exact amount by ${method} and include the reference:`,
    next: 'We’ll email you as soon as we confirm your payment. If it doesn’t arrive in time, we release your items and you won’t be charged.',
  },
}

export function paymentPending(transfer: TransferMail, context: MailContext): MailContent {
  const { lang } = context
  const t = messages[lang]
  const { method, money, until, facts } = buildTransferDetails(transfer, lang)
  const subject = t.subject(transfer.number, method)
  return {
    ...buildOrderMail(transfer, { ...t, subject, preheader: t.preheader(money, transfer.reference) }, context),
    paragraphs: [t.kept(method, until)],
    facts,
    advice: [transfer.instructions, t.next, ...buildGiftParagraphs(transfer.gift, lang)],
    ...buildPricedLines(transfer, context),
    details: [buildAddressFact(transfer.address, lang)],
  }
}
