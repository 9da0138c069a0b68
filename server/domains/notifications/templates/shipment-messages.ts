import type { Lang } from '@shop/contract/locale.ts'
import type { MailFact, MailLink } from './mail-content.ts'

const messages = {
  es: { carrier: 'Paquetería', waybill: 'Guía', follow: 'Seguir mi paquete' },
  en: { carrier: 'Carrier', waybill: 'Tracking number', follow: 'Track my package' },
}

export function buildShipmentFacts({ carrier, waybill }: { carrier: string; waybill: string }, lang: Lang): MailFact[] {
  return [
    { label: messages[lang].carrier, value: carrier },
    { label: messages[lang].waybill, value: waybill },
  ]
}

/** Returns the link for tracking a shipment; undefined for a carrier without such a page. */
export function buildTrackingLink(tracking_url: string | null, lang: Lang): MailLink | undefined {
  return tracking_url === null ? undefined : { label: messages[lang].follow, link: tracking_url }
}
