import type { MailContext, MailFact } from './mail-content.ts'
import { buildOrderMail, type MailHeader } from './order-messages.ts'

export interface MailShipment {
  carrier: string
  waybill: string
  /** Null for a carrier whose shipments have no tracking page. */
  tracking_url: string | null
}

const messages = {
  es: { carrier: 'Paquetería', waybill: 'Guía', follow: 'Seguir mi paquete' },
  en: { carrier: 'Carrier', waybill: 'Tracking number', follow: 'Track my package' },
}

export function buildShipmentMail(
  mail: { name: string; number: string } & MailShipment,
  header: MailHeader,
  context: MailContext,
) {
  const t = messages[context.lang]
  const order = buildOrderMail(mail, header, context)
  const facts: MailFact[] = [
    { label: t.carrier, value: mail.carrier },
    { label: t.waybill, value: mail.waybill },
  ]
  if (mail.tracking_url === null) return { ...order, facts }
  return { ...order, facts, button: { label: t.follow, link: mail.tracking_url }, links: [order.button] }
}
