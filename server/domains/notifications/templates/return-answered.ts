import type { ReturnKind } from '@shop/contract/return-rules.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { buildOrderMail } from './order-messages.ts'
import { type OrderMail, buildLines } from './order-lines.ts'

export interface ReturnApprovedMail extends OrderMail {
  kind: ReturnKind
  answer: string | null
  /** Whether the new items of an exchange cost more, and are set aside once that is paid. */
  unpaid?: boolean
  size_gone: boolean
  caused_by_shop: boolean
}

export function returnApproved(mail: ReturnApprovedMail, context: MailContext): MailContent {
  const t = messages[context.lang].approved
  const { kind, number } = mail
  const isUnpaid = mail.unpaid === true && kind === 'exchange'
  const preheader = isUnpaid ? t.unpaid : t.preheader[kind]
  const header = { subject: t.subject[kind](number), preheader, heading: t.heading[kind] }
  return {
    ...buildOrderMail(mail, header, context),
    paragraphs: [isUnpaid ? t.unpaid : t.statement[kind], ...(mail.size_gone ? [t.size_gone] : [])],
    ...(mail.answer === null ? {} : { facts: [{ label: t.how, value: mail.answer }] }),
    advice: [t.send, mail.caused_by_shop ? t.we_pay : t.you_pay],
    lines: buildLines(mail.lines, context),
  }
}

export interface ReturnDeclinedMail extends OrderMail {
  /** The reason; null when the items never arrived. */
  answer: string | null
}

export function returnDeclined(mail: ReturnDeclinedMail, context: MailContext): MailContent {
  const t = messages[context.lang].declined
  const heading = mail.answer === null ? t.closed : t.heading
  const header = { subject: t.subject(mail.number), preheader: mail.answer ?? t.never_came, heading }
  return {
    ...buildOrderMail(mail, header, context),
    paragraphs: [mail.answer === null ? t.never_came : t.statement],
    ...(mail.answer === null ? {} : { facts: [{ label: t.reason, value: mail.answer }] }),
    advice: [t.write],
    lines: buildLines(mail.lines, context),
  }
}

const messages = {
  es: {
    approved: {
      subject: {
        return: (number: string) => `Tu devolución del pedido ${number} está aprobada`,
        exchange: (number: string) => `Tu cambio del pedido ${number} está aprobado`,
      },
      heading: { return: 'Tu devolución está aprobada', exchange: 'Tu cambio está aprobado' },
      preheader: {
        return: 'Envíanos las piezas dentro de los 7 días siguientes.',
        exchange: 'Envíanos las piezas dentro de los 7 días siguientes; la pieza nueva ya está apartada.',
      },
      statement: {
        return: 'Puedes devolver las piezas de abajo. Cuando las recibamos las revisamos y te reembolsamos.',
        exchange:
          'Puedes cambiar las piezas de abajo. Ya apartamos la pieza nueva y sale en cuanto recibamos la anterior.',
      },
      unpaid:
        'Lo que quieres a cambio cuesta más: en otro correo va el enlace para pagar la diferencia. En cuanto la pagues lo apartamos, y sale cuando recibamos tus piezas.',
      how: 'Cómo enviarlas',
      size_gone:
        'Lo que querías se agotó, así que te devolvemos tu dinero. Si prefieres quedarte la pieza, retira la solicitud.',
      send: 'Empaca las piezas de forma que lleguen bien y envíalas dentro de los 7 días siguientes. Guarda el comprobante.',
      we_pay: 'El envío de regreso va por nuestra cuenta.',
      you_pay: 'El envío de regreso corre por tu cuenta.',
    },
    declined: {
      subject: (number: string) => `Sobre tu devolución del pedido ${number}`,
      heading: 'No pudimos aceptar tu devolución',
      closed: 'Cerramos tu devolución',
      statement: 'Revisamos tu solicitud y esta vez no pudimos aceptarla.',
      reason: 'Motivo',
      never_came: 'Las piezas que ibas a enviarnos no llegaron, así que cerramos la solicitud.',
      write: 'Si algo no cuadra, responde a este correo.',
    },
  },
  en: {
    approved: {
      subject: {
        return: (number: string) => `Your return for order ${number} is approved`,
        exchange: (number: string) => `Your exchange for order ${number} is approved`,
      },
      heading: { return: 'Your return is approved', exchange: 'Your exchange is approved' },
      preheader: {
        return: 'Send us the items within 7 days.',
        exchange: 'Send us the items within 7 days. We’ve already set aside your new item.',
      },
      statement: {
        return: 'You can send back the items below. Once they arrive, we’ll check them and refund you.',
        exchange:
          'You can exchange the items below. We’ve set aside your new item, and it ships as soon as the other one arrives.',
      },
      unpaid:
        'What you’d like instead costs more: another email has the link to pay the difference. Once you pay it we set it aside, and it ships when your items arrive.',
      how: 'How to send them',
      size_gone:
        'What you wanted has sold out, so we’ll refund you instead. If you’d rather keep the item, cancel the request.',
      send: 'Pack the items well and send them within 7 days. Keep your shipping receipt.',
      we_pay: 'We pay for return shipping.',
      you_pay: 'You pay for return shipping.',
    },
    declined: {
      subject: (number: string) => `About your return for order ${number}`,
      heading: 'We couldn’t accept your return',
      closed: 'We closed your return',
      statement: 'We reviewed your request and couldn’t accept it this time.',
      reason: 'Reason',
      never_came: 'The items you were going to send haven’t arrived, so we closed the request.',
      write: 'If something looks wrong, reply to this email.',
    },
  },
}
