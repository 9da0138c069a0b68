import type { MailContent, MailContext } from './mail-content.ts'
import { ofOrder, sumRows } from './order-words.ts'
import { pricedLines } from './piece-lines.ts'
import { type TransferMail, transferOf } from './transfer-words.ts'

const words = {
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
export function paymentReminder(request: TransferMail, context: MailContext): MailContent {
  const { lang } = context
  const say = words[lang]
  const { method, money, until, facts } = transferOf(request, lang)
  return {
    ...ofOrder(
      request,
      { subject: say.subject(request.number), preheader: say.preheader(until), heading: say.heading },
      context,
    ),
    paragraphs: [say.kept(money, method, until), say.sent],
    facts,
    advice: [request.instructions],
    lines: pricedLines(request.lines, request.currency, context),
    totals: sumRows(request, lang),
  }
}
