import { TRANSFER_HOURS, UNPACKED_HOURS } from '@shop/contract/staff/notification-values.ts'
import { defineMessages } from './define-messages.ts'

export const notificationMessages = defineMessages(
  {
    title: 'Avisos',
    empty: 'Nada espera por ahora.',
    failed: 'No se pudieron cargar los avisos.',
    kinds: {
      transfer: `Transferencia sin confirmar desde hace más de ${TRANSFER_HOURS} horas`,
      order: `Pedido sin empacar desde hace más de ${UNPACKED_HOURS} horas`,
      too_long: 'Paquete que tarda demasiado en llegar',
      return: 'Devolución por responder',
      dispute: 'Disputa abierta',
      invoice: 'Factura pedida, por vencer o vencida',
      approval: 'Espera tu aprobación',
      approved: 'Se aprobó lo que pediste',
      declined: 'No se aprobó lo que pediste',
      expired: 'Nadie respondió lo que pediste',
      mail: 'Correo que no se pudo entregar',
      job: 'Tarea que falló',
      waiting: 'Agotada, con personas que esperan',
    },
    counts: {
      waiting: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
      job: (count: number) => (count === 1 ? '1 vez' : `${count} veces`),
      dispute: (count: number) =>
        count < 0
          ? 'el plazo terminó'
          : count === 0
            ? 'responde hoy'
            : count === 1
              ? 'queda 1 día para responder'
              : `quedan ${count} días para responder`,
    },
    unread: 'sin leer',
    read: 'Marcar como leído',
    readOf: (name: string) => `Marcar como leído: ${name}`,
    unreadAgain: 'Marcar como no leído',
    unreadAgainOf: (name: string) => `Marcar como no leído: ${name}`,
    readAll: 'Marcar todos como leídos',
    mail: 'Avisos por correo',
    mailHint:
      'Lo que espera demasiado o pide una respuesta, y que tu rol puede ver, y las respuestas a lo que pides aprobar. Cada aviso llega una vez.',
    sales: 'Avisarme de las ventas',
    salesHint: 'Los pedidos de MXN 10,000 o USD 600 en adelante llegan siempre al momento.',
    saleMails: {
      off: 'Solo las grandes',
      twice_daily: 'Dos veces al día, a las 9:00 y a las 18:00',
      at_once: 'Cada pedido, al momento',
    },
    mails: { off: 'Nunca', daily: 'Una vez al día, a las 8:00', at_once: 'Al momento' },
  },
  {
    title: 'Notifications',
    empty: 'Nothing is waiting right now.',
    failed: 'The notifications couldn’t be loaded.',
    kinds: {
      transfer: `Transfer not confirmed for more than ${TRANSFER_HOURS} hours`,
      order: `Order not packed for more than ${UNPACKED_HOURS} hours`,
      too_long: 'Parcel too long on the way',
      return: 'Return to answer',
      dispute: 'Open dispute',
      invoice: 'Requested invoice, due soon or overdue',
      approval: 'Waiting for your approval',
      approved: 'Your request was approved',
      declined: 'Your request was declined',
      expired: 'Nobody answered your request',
      mail: 'Mail that couldn’t be delivered',
      job: 'Job that failed',
      waiting: 'Sold out, with people waiting',
    },
    counts: {
      waiting: (count) => (count === 1 ? '1 person' : `${count} people`),
      job: (count) => (count === 1 ? 'once' : `${count} times`),
      dispute: (count) =>
        count < 0
          ? 'the time is over'
          : count === 0
            ? 'respond today'
            : count === 1
              ? '1 day left to respond'
              : `${count} days left to respond`,
    },
    unread: 'unread',
    read: 'Mark as read',
    readOf: (name: string) => `Mark as read: ${name}`,
    unreadAgain: 'Mark as unread',
    unreadAgainOf: (name: string) => `Mark as unread: ${name}`,
    readAll: 'Mark all as read',
    mail: 'Notifications by mail',
    mailHint:
      'What has waited too long or needs an answer, and your role may see, and the answers to your requests for approval. Each notification is sent once.',
    sales: 'Tell me of sales',
    salesHint: 'Orders from MXN 10,000 or USD 600 on are always mailed at once.',
    saleMails: {
      off: 'Only large ones',
      twice_daily: 'Twice a day, at 9:00 and 18:00',
      at_once: 'Each order, at once',
    },
    mails: { off: 'Never', daily: 'Once a day, at 8:00', at_once: 'At once' },
  },
)
