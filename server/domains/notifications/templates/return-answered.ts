import { orderPath } from '@shop/contract/order-path.ts'
import type { ReturnKind } from '@shop/contract/return-rules.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { type PieceOfMail, pieceLines } from './piece-lines.ts'

export interface ReturnApprovedMail {
  name: string
  number: string
  kind: ReturnKind
  lines: PieceOfMail[]
  /** The shop's own words: where to send it, and how. */
  answer: string | null
  /** An exchange was asked for, and the size is gone. */
  size_gone: boolean
  /** We pay the way back. */
  our_fault: boolean
}

/** To the customer: send it. */
export function returnApproved(said: ReturnApprovedMail, { lang, public_url }: MailContext): MailContent {
  const say = words[lang]
  return {
    lang,
    subject: say.approved.subject[said.kind](said.number),
    preheader: say.approved.send,
    heading: say.heading(said.name),
    paragraphs: [
      say.approved.told[said.kind](said.number),
      ...(said.size_gone ? [say.approved.size_gone] : []),
      ...(said.answer === null ? [] : [said.answer]),
      say.approved.send,
      said.our_fault ? say.approved.we_pay : say.approved.you_pay,
    ],
    lines: pieceLines(said.lines),
    button: { label: say.button, link: `${public_url}${orderPath(said.number)}` },
  }
}

export interface ReturnDeclinedMail {
  name: string
  number: string
  lines: PieceOfMail[]
  /** Why; null when the pieces never came. */
  answer: string | null
}

/** To the customer: not this time, with the reason. */
export function returnDeclined(said: ReturnDeclinedMail, { lang, public_url }: MailContext): MailContent {
  const say = words[lang]
  return {
    lang,
    subject: say.declined.subject(said.number),
    preheader: said.answer ?? say.declined.never_came,
    heading: say.heading(said.name),
    paragraphs:
      said.answer === null
        ? [say.declined.never_came, say.declined.write]
        : [say.declined.told(said.number), said.answer, say.declined.write],
    lines: pieceLines(said.lines),
    button: { label: say.button, link: `${public_url}${orderPath(said.number)}` },
  }
}

const words = {
  es: {
    heading: (name: string) => `Hola, ${name}`,
    button: 'Ver mis pedidos',
    approved: {
      subject: {
        return: (number: string) => `Tu devolución del pedido ${number} está aprobada`,
        exchange: (number: string) => `Tu cambio del pedido ${number} está aprobado`,
      },
      told: {
        return: (number: string) =>
          `Puedes devolver estas piezas de tu pedido ${number}. Al recibirlas te reembolsamos.`,
        exchange: (number: string) =>
          `Puedes cambiar estas piezas de tu pedido ${number}. Ya apartamos la talla nueva y sale en cuanto las recibamos.`,
      },
      size_gone:
        'La talla que querías se agotó, así que te devolvemos tu dinero. Si prefieres quedarte la pieza, retira la solicitud.',
      send: 'Empaca las piezas de forma que lleguen bien y envíalas dentro de los 7 días siguientes. Guarda el comprobante.',
      we_pay: 'El envío de regreso va por nuestra cuenta.',
      you_pay: 'El envío de regreso corre por tu cuenta.',
    },
    declined: {
      subject: (number: string) => `Sobre tu devolución del pedido ${number}`,
      told: (number: string) => `No pudimos aceptar la devolución de tu pedido ${number}.`,
      never_came: 'Las piezas que ibas a enviarnos no llegaron, así que cerramos la solicitud.',
      write: 'Si algo no cuadra, responde a este correo.',
    },
  },
  en: {
    heading: (name: string) => `Hello, ${name}`,
    button: 'See my orders',
    approved: {
      subject: {
        return: (number: string) => `Your return of order ${number} is approved`,
        exchange: (number: string) => `Your exchange of order ${number} is approved`,
      },
      told: {
        return: (number: string) =>
          `You can send these pieces of order ${number} back. We refund you when they arrive.`,
        exchange: (number: string) =>
          `You can exchange these pieces of order ${number}. The new size is set aside and leaves when they arrive.`,
      },
      size_gone:
        'The size you wanted has sold out, so we give you your money back. If you would rather keep the piece, withdraw the request.',
      send: 'Pack the pieces so that they arrive well and send them within the next 7 days. Keep the receipt.',
      we_pay: 'We pay the way back.',
      you_pay: 'You pay the way back.',
    },
    declined: {
      subject: (number: string) => `About your return of order ${number}`,
      told: (number: string) => `We could not accept the return of your order ${number}.`,
      never_came: 'The pieces you were going to send have not arrived, so we closed the request.',
      write: 'If something looks wrong, answer this e-mail.',
    },
  },
}
