import type { Lang } from '@shop/contract/locale.ts'
import { type NotificationKind, notificationKinds } from '@shop/contract/staff/notification-values.ts'
import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

export interface StaffNotificationsMail {
  name: string
  items: { kind: NotificationKind; subject: string; count: number | null }[]
}

interface Words {
  subject: (count: number) => string
  preheader: string
  heading: (count: number) => string
  kinds: Record<NotificationKind, string>
  people: (count: number) => string
  days: (count: number) => string
  button: string
  note: string
}

const messages: Record<Lang, Words> = {
  es: {
    subject: (count) => (count === 1 ? 'Algo te espera en la tienda' : `${count} cosas te esperan en la tienda`),
    preheader: 'Lo que lleva tiempo esperando o pide una respuesta.',
    heading: (count) => (count === 1 ? 'Algo te espera' : `${count} cosas te esperan`),
    kinds: {
      transfer: 'Transferencias por confirmar desde hace más de 4 horas',
      order: 'Pedidos sin empacar desde hace más de 24 horas',
      too_long: 'Paquetes que tardan demasiado en llegar',
      return: 'Devoluciones por responder',
      dispute: 'Disputas abiertas',
      invoice: 'Facturas pedidas, por vencer o vencidas',
      approval: 'Esperan tu aprobación',
      approved: 'Se aprobó lo que pediste',
      declined: 'No se aprobó lo que pediste',
      expired: 'Nadie respondió lo que pediste',
      mail: 'Correos que no se pudieron entregar',
      job: 'Tareas que fallaron',
      waiting: 'Agotadas, con personas que esperan',
    },
    people: (count) => (count === 1 ? '1 persona' : `${count} personas`),
    days: (count) =>
      count < 0
        ? 'el plazo terminó'
        : count === 0
          ? 'responde hoy'
          : count === 1
            ? 'queda 1 día'
            : `quedan ${count} días`,
    button: 'Abrir la administración',
    note: 'En «Mi cuenta» eliges si estos avisos te llegan al momento, una vez al día o nunca.',
  },
  en: {
    subject: (count) => (count === 1 ? 'Something is waiting in the shop' : `${count} things are waiting in the shop`),
    preheader: 'What has waited for a while or needs an answer.',
    heading: (count) => (count === 1 ? 'Something is waiting for you' : `${count} things are waiting for you`),
    kinds: {
      transfer: 'Transfers to confirm for more than 4 hours',
      order: 'Orders not packed for more than 24 hours',
      too_long: 'Parcels too long on the way',
      return: 'Returns to answer',
      dispute: 'Open disputes',
      invoice: 'Requested invoices, due soon or overdue',
      approval: 'Waiting for your approval',
      approved: 'Your requests that were approved',
      declined: 'Your requests that were declined',
      expired: 'Your requests that nobody answered',
      mail: 'Mails that couldn’t be delivered',
      job: 'Jobs that failed',
      waiting: 'Sold out, with people waiting',
    },
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    days: (count) =>
      count < 0
        ? 'the time is over'
        : count === 0
          ? 'respond today'
          : count === 1
            ? '1 day left'
            : `${count} days left`,
    button: 'Open the back office',
    note: 'Under “My account” you choose whether you get these notices at once, once a day or never.',
  },
}

/** Returns the mail to a member of staff with what waits. It names records, and no customer. */
export function staffNotifications(
  { name, items }: StaffNotificationsMail,
  { lang, admin_url }: MailContext,
): MailContent {
  const t = messages[lang]
  const describe = ({ kind, subject, count }: StaffNotificationsMail['items'][number]) =>
    [
      subject,
      count !== null && (kind === 'waiting' ? t.people(count) : kind === 'dispute' ? t.days(count) : String(count)),
    ]
      .filter(Boolean)
      .join(': ')
  const facts = notificationKinds.flatMap((kind) => {
    const ofKind = items.filter((item) => item.kind === kind)
    if (ofKind.length === 0) return []
    const lines = ofKind.map(describe).filter((line) => line !== '')
    return [{ label: t.kinds[kind], value: lines.length > 0 ? lines.join('\n') : String(ofKind.length) }]
  })
  return {
    reason: 'shop',
    greeting: greeting(name, lang),
    subject: t.subject(items.length),
    preheader: t.preheader,
    heading: t.heading(items.length),
    paragraphs: [],
    facts,
    button: { label: t.button, link: `${admin_url}/admin/` },
    notes: [t.note],
  }
}
