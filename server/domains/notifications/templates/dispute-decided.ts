import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { buildOrderMail } from './order-messages.ts'

/** `amount` is the disputed amount or, of a lost dispute, what goes back to the buyer, in minor units of `currency`. */
export interface DisputeDecidedMail {
  name: string
  number: string
  amount: number
  currency: Currency
  /** The party that decided. */
  decided_by: 'bank' | 'paypal'
}

const messages = {
  es: {
    by: { bank: 'Tu banco', paypal: 'PayPal' },
    won: {
      subject: (number: string) => `Terminó la disputa de tu pedido ${number}`,
      heading: 'El cargo se mantiene',
      statement: (by: string, money: string) =>
        `${by} terminó de revisar el cargo de ${money} y lo mantuvo. Tu pedido sigue como estaba antes de la disputa.`,
      questions: 'Si algo de tu pedido no está bien, responde a este correo y lo vemos contigo.',
    },
    lost: {
      subject: (number: string) => `Terminó la disputa de tu pedido ${number}`,
      heading: 'La disputa se resolvió a tu favor',
      statement: (by: string, money: string) =>
        `${by} terminó de revisar el cargo y lo resolvió a tu favor: te devuelve ${money}. Nosotros no te enviamos otro reembolso por ese importe.`,
      questions: 'Si no ves el dinero en unos días, pregunta ahí: ya no depende de nosotros.',
    },
  },
  en: {
    by: { bank: 'Your bank', paypal: 'PayPal' },
    won: {
      subject: (number: string) => `The dispute about your order ${number} is closed`,
      heading: 'The charge stands',
      statement: (by: string, money: string) =>
        `${by} has finished reviewing the charge of ${money}, and it stands. Your order is as it was before the dispute.`,
      questions: 'If something about your order isn’t right, reply to this email and we’ll sort it out with you.',
    },
    lost: {
      subject: (number: string) => `The dispute about your order ${number} is closed`,
      heading: 'The dispute was decided in your favor',
      statement: (by: string, money: string) =>
        `${by} has finished reviewing the charge and decided in your favor: ${money} goes back to you from there. We won’t send another refund for that amount.`,
      questions: 'If you don’t see the money within a few days, ask there: it’s no longer up to us.',
    },
  },
}

/** Returns the mail about a dispute that the shop won: the charge stays. */
export function disputeWon(mail: DisputeDecidedMail, context: MailContext): MailContent {
  return buildDecision(mail, 'won', context)
}

/** Returns the mail about a dispute that the shop lost: bank or wallet return the money. */
export function disputeLost(mail: DisputeDecidedMail, context: MailContext): MailContent {
  return buildDecision(mail, 'lost', context)
}

function buildDecision(mail: DisputeDecidedMail, decision: 'won' | 'lost', context: MailContext): MailContent {
  const { lang } = context
  const t = messages[lang]
  const { subject, heading, statement, questions } = t[decision]
  const text = statement(t.by[mail.decided_by], formatMoney(mail.amount, mail.currency, lang))
  return {
    ...buildOrderMail(mail, { subject: subject(mail.number), preheader: text, heading }, context),
    paragraphs: [text, questions],
  }
}
