import { deskNumber } from '../../../platform/desk-number.ts'
import type { ReturnKind, ReturnReason } from '@shop/contract/return-rules.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { ofOrder } from './order-words.ts'
import { type PieceOfMail, pieceLines } from './piece-lines.ts'
import { returnWords } from './return-words.ts'

export interface ReturnRequestedMail {
  name: string
  number: string
  kind: ReturnKind
  lines: PieceOfMail[]
}

/** Returns the mail to the customer that confirms the request; nothing is to be sent yet. */
export function returnRequested(asked: ReturnRequestedMail, context: MailContext): MailContent {
  const { lang } = context
  const say = words[lang]
  return {
    ...ofOrder(
      asked,
      { subject: say.subject[asked.kind](asked.number), preheader: say.wait, heading: say.heading },
      context,
    ),
    paragraphs: [say.told[asked.kind], say.wait],
    lines: pieceLines(asked.lines, context),
  }
}

export interface ReturnToAnswerMail extends ReturnRequestedMail {
  id: number
  email: string
  reason: ReturnReason
  note: string | null
}

/** Returns the mail to the shop about a return that waits for its answer. */
export function returnToAnswer(asked: ReturnToAnswerMail, context: MailContext): MailContent {
  const { lang } = context
  const say = words[lang]
  const { kind, reason } = returnWords[lang]
  return {
    lang,
    reason: 'shop',
    subject: say.shop.subject(kind[asked.kind], asked.number),
    reply_to: asked.email,
    preheader: reason[asked.reason],
    heading: say.shop.subject(kind[asked.kind], asked.number),
    paragraphs: [`${asked.name}, ${asked.email}`],
    facts: [
      { label: say.shop.reason, value: reason[asked.reason] },
      ...(asked.note === null ? [] : [{ label: say.shop.note, value: asked.note }]),
    ],
    lines: pieceLines(asked.lines, context),
    notes: [say.shop.how(deskNumber('return', asked.id))],
  }
}

const words = {
  es: {
    subject: {
      return: (number: string) => `Recibimos tu solicitud de devolución del pedido ${number}`,
      exchange: (number: string) => `Recibimos tu solicitud de cambio del pedido ${number}`,
    },
    heading: 'Recibimos tu solicitud',
    told: {
      return: 'Quieres devolver las piezas de abajo.',
      exchange: 'Quieres cambiar la talla de las piezas de abajo.',
    },
    wait: 'Te respondemos en un máximo de dos días hábiles con la dirección y las instrucciones. Todavía no envíes nada.',
    shop: {
      subject: (kind: string, number: string) => `Por responder: ${kind} del pedido ${number}`,
      reason: 'Motivo',
      note: 'Nota',
      how: (id: string) =>
        `Se responde en la línea de comandos: return-approve ${id} [instrucciones] o return-decline ${id} <motivo>.`,
    },
  },
  en: {
    subject: {
      return: (number: string) => `We received your return request for order ${number}`,
      exchange: (number: string) => `We received your exchange request for order ${number}`,
    },
    heading: 'We received your request',
    told: {
      return: 'You’d like to return the items below.',
      exchange: 'You’d like another size of the items below.',
    },
    wait: 'We’ll reply within two business days with the address and instructions. Please don’t send anything yet.',
    shop: {
      subject: (kind: string, number: string) => `Reply needed: ${kind} for order ${number}`,
      reason: 'Reason',
      note: 'Note',
      how: (id: string) =>
        `Answer on the command line: return-approve ${id} [instructions] or return-decline ${id} <reason>.`,
    },
  },
}
