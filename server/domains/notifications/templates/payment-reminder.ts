import type { MailContent, MailContext } from './mail-content.ts'
import { buildOrderMail } from './order-messages.ts'
import { buildPricedLines } from './order-lines.ts'
import { type TransferMail, buildTransferDetails } from './transfer-messages.ts'

const messages = {
  es: {
    subject: (number: string) => `Falta tu pago del pedido ${number}`,
    preheader: (until: string) => `Guardamos tus piezas hasta el ${until}.`,
    heading: 'Tus piezas te esperan',
    kept: (money: string, method: string, until: string) =>
      `Todavía no confirmamos tu pago de ${money} por ${method}. Guardamos las piezas de tu pedido hasta el ${until}.`,
    sent: 'Si ya lo enviaste, no hagas nada más: te escribimos en cuanto lo confirmemos.',
  },
  en: {
    subject: (number: string) => `We’re still waiting for your payment for order ${number}`,
    preheader: (until: string) => `We’re holding your items until ${until}.`,
    heading: 'Your items are waiting for you',
    kept: (money: string, method: string, until: string) =>
      `We haven’t confirmed your payment of ${money} by ${method} yet. We’re holding your items until ${until}.`,
    sent: 'If you already sent it, there’s nothing else to do. We’ll email you as soon as we confirm it.',
  },
}

/** Returns the reminder when half of the time for a bank transfer is over and its money is not confirmed yet. */
export function paymentReminder(transfer: TransferMail, context: MailContext): MailContent {
  const { lang } = context
  const t = messages[lang]
  const { method, money, until, facts } = buildTransferDetails(transfer, lang)
  return {
    ...buildOrderMail(transfer, { ...t, subject: t.subject(transfer.number), preheader: t.preheader(until) }, context),
    paragraphs: [t.kept(money, method, until), t.sent],
    facts,
    advice: [transfer.instructions],
    ...buildPricedLines(transfer, context),
  }
}
