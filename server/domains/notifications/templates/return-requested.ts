import type { ReturnKind, ReturnReason } from '@shop/contract/return-rules.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { buildOrderMail } from './order-messages.ts'
import { type OrderMail, buildLines } from './order-lines.ts'

export interface ReturnRequestedMail extends OrderMail {
  kind: ReturnKind
}

/** Returns the mail to the customer that confirms the request; nothing is to be sent yet. */
export function returnRequested(mail: ReturnRequestedMail, context: MailContext): MailContent {
  const t = messages[context.lang]
  return {
    ...buildOrderMail(mail, { ...t, subject: t.subject[mail.kind](mail.number), preheader: t.wait }, context),
    paragraphs: [t.statement[mail.kind], t.wait],
    lines: buildLines(mail.lines, context),
  }
}

export interface ReturnToAnswerMail extends ReturnRequestedMail {
  id: number
  email: string
  reason: ReturnReason
  note: string | null
}

export function returnToAnswer(mail: ReturnToAnswerMail, context: MailContext): MailContent {
  const t = messages[context.lang].shop
  const subject = t.subject(t.kind[mail.kind], mail.number)
  const reason = t.reason[mail.reason]
  return {
    reason: 'shop',
    subject,
    reply_to: mail.email,
    preheader: reason,
    heading: subject,
    paragraphs: [`${mail.name}, ${mail.email}`],
    facts: [
      { label: t.reason_label, value: reason },
      ...(mail.note === null ? [] : [{ label: t.note, value: mail.note }]),
    ],
    lines: buildLines(mail.lines, context),
    button: { label: t.answer, link: `${context.admin_url}/admin/returns/${mail.id}` },
  }
}

const messages = {
  es: {
    subject: {
      return: (number: string) => `Recibimos tu solicitud de devolución del pedido ${number}`,
      exchange: (number: string) => `Recibimos tu solicitud de cambio del pedido ${number}`,
    },
    heading: 'Recibimos tu solicitud',
    statement: {
      return: 'Quieres devolver las piezas de abajo.',
      exchange: 'Quieres cambiar la talla de las piezas de abajo.',
    },
    wait: 'Te respondemos en un máximo de dos días hábiles con la dirección y las instrucciones. Todavía no envíes nada.',
    shop: {
      subject: (kind: string, number: string) => `Por responder: ${kind} del pedido ${number}`,
      kind: { return: 'devolución', exchange: 'cambio de talla' },
      reason: {
        too_small: 'le queda chica',
        too_large: 'le queda grande',
        not_as_described: 'no es lo que pidió',
        faulty: 'llegó con defecto',
        changed_mind: 'cambió de opinión',
        other: 'otro motivo',
      },
      reason_label: 'Motivo',
      note: 'Nota',
      answer: 'Responder',
    },
  },
  en: {
    subject: {
      return: (number: string) => `We received your return request for order ${number}`,
      exchange: (number: string) => `We received your exchange request for order ${number}`,
    },
    heading: 'We received your request',
    statement: {
      return: 'You’d like to return the items below.',
      exchange: 'You’d like another size of the items below.',
    },
    wait: 'We’ll reply within two business days with the address and instructions. Please don’t send anything yet.',
    shop: {
      subject: (kind: string, number: string) => `Reply needed: ${kind} for order ${number}`,
      kind: { return: 'return', exchange: 'exchange' },
      reason: {
        too_small: 'too small',
        too_large: 'too large',
        not_as_described: 'not what was ordered',
        faulty: 'arrived defective',
        changed_mind: 'changed their mind',
        other: 'another reason',
      },
      reason_label: 'Reason',
      note: 'Note',
      answer: 'Answer',
    },
  },
}
