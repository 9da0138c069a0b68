import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { buildOrderMail } from './order-messages.ts'

/** Amounts are in minor units of `currency`. */
export interface DisputeDecidedMail {
  name: string
  number: string
  /** The disputed amount or, of a lost dispute, what goes back to the buyer. */
  amount: number
  disputed: number
  currency: Currency
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
    lostInPart: {
      heading: 'La disputa se resolvió en parte a tu favor',
      statement: (by: string, money: string, disputed: string) =>
        `${by} terminó de revisar el cargo de ${disputed} y lo resolvió en parte a tu favor: te devuelve ${money}, y el resto se mantiene. Nosotros no te enviamos otro reembolso por esos ${money}.`,
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
    lostInPart: {
      heading: 'The dispute was decided partly in your favor',
      statement: (by: string, money: string, disputed: string) =>
        `${by} has finished reviewing the charge of ${disputed} and decided partly in your favor: ${money} goes back to you from there, and the rest of the charge stands. We won’t send another refund for that ${money}.`,
    },
  },
}

export function disputeWon(mail: DisputeDecidedMail, context: MailContext): MailContent {
  return buildDecision(mail, 'won', context)
}

export function disputeLost(mail: DisputeDecidedMail, context: MailContext): MailContent {
  return buildDecision(mail, 'lost', context)
}

function buildDecision(mail: DisputeDecidedMail, decision: 'won' | 'lost', context: MailContext): MailContent {
  const { lang } = context
  const t = messages[lang]
  const is_in_part = decision === 'lost' && mail.amount < mail.disputed
  const { subject, heading, statement, questions } = { ...t[decision], ...(is_in_part ? t.lostInPart : {}) }
  const [money, disputed] = [mail.amount, mail.disputed].map((amount) => formatMoney(amount, mail.currency, lang))
  const text = statement(t.by[mail.decided_by], money!, disputed!)
  return {
    ...buildOrderMail(mail, { subject: subject(mail.number), preheader: text, heading }, context),
    paragraphs: [text, questions],
  }
}
