import { orderPath } from '@shop/contract/order-path.ts'
import type { ReturnKind, ReturnReason } from '@shop/contract/return-rules.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { type PieceOfMail, pieceLines } from './piece-lines.ts'
import { returnWords } from './return-words.ts'

export interface ReturnRequestedMail {
  name: string
  number: string
  kind: ReturnKind
  lines: PieceOfMail[]
}

/** To the customer: we know of it, and nothing is to be sent yet. */
export function returnRequested(
  { name, number, kind, lines }: ReturnRequestedMail,
  { lang, public_url }: MailContext,
): MailContent {
  const say = words[lang]
  return {
    lang,
    subject: say.subject[kind](number),
    preheader: say.wait,
    heading: say.heading(name),
    paragraphs: [say.told[kind](number), say.wait],
    lines: pieceLines(lines),
    button: { label: say.button, link: `${public_url}${orderPath(number)}` },
  }
}

export interface ReturnToAnswerMail extends ReturnRequestedMail {
  id: number
  email: string
  reason: ReturnReason
  note: string | null
}

/** To the shop: somebody waits for an answer. */
export function returnToAnswer(asked: ReturnToAnswerMail, { lang }: MailContext): MailContent {
  const say = words[lang]
  const { kind, reason } = returnWords[lang]
  return {
    lang,
    subject: say.shop.subject(kind[asked.kind], asked.number),
    reply_to: asked.email,
    preheader: reason[asked.reason],
    heading: say.shop.subject(kind[asked.kind], asked.number),
    paragraphs: [
      `${asked.name}, ${asked.email}`,
      say.shop.reason(reason[asked.reason]),
      ...(asked.note === null ? [] : [say.shop.note(asked.note)]),
    ],
    lines: pieceLines(asked.lines),
    notes: [say.shop.how(asked.id)],
  }
}

const words = {
  es: {
    subject: {
      return: (number: string) => `Recibimos tu solicitud de devolución del pedido ${number}`,
      exchange: (number: string) => `Recibimos tu solicitud de cambio del pedido ${number}`,
    },
    heading: (name: string) => `Hola, ${name}`,
    told: {
      return: (number: string) => `Quieres devolver estas piezas de tu pedido ${number}.`,
      exchange: (number: string) => `Quieres cambiar la talla de estas piezas de tu pedido ${number}.`,
    },
    wait: 'Te respondemos en un máximo de dos días hábiles con la dirección y las instrucciones. Todavía no envíes nada.',
    button: 'Ver mis pedidos',
    shop: {
      subject: (kind: string, number: string) => `Por responder: ${kind} del pedido ${number}`,
      reason: (reason: string) => `Motivo: ${reason}`,
      note: (note: string) => `Nota: ${note}`,
      how: (id: number) =>
        `Se responde en la línea de comandos: return-approve ${id} [instrucciones] o return-decline ${id} <motivo>.`,
    },
  },
  en: {
    subject: {
      return: (number: string) => `We have your return request for order ${number}`,
      exchange: (number: string) => `We have your exchange request for order ${number}`,
    },
    heading: (name: string) => `Hello, ${name}`,
    told: {
      return: (number: string) => `You want to send these pieces of order ${number} back.`,
      exchange: (number: string) => `You want another size of these pieces of order ${number}.`,
    },
    wait: 'We answer within two business days with the address and instructions. Please do not send anything yet.',
    button: 'See my orders',
    shop: {
      subject: (kind: string, number: string) => `To be answered: ${kind} of order ${number}`,
      reason: (reason: string) => `Reason: ${reason}`,
      note: (note: string) => `Note: ${note}`,
      how: (id: number) =>
        `Answer on the command line: return-approve ${id} [instructions] or return-decline ${id} <reason>.`,
    },
  },
}
