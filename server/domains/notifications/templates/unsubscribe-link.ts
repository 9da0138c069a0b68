import { secretPaths } from '@shop/contract/secret-paths.ts'
import type { MailContext, UnsubscribeLink } from './mail-content.ts'

const labels = {
  es: 'No quiero recibir más novedades',
  en: 'Unsubscribe from news',
}

export function buildAlertUnsubscribeLink(secret: string, label: string, { public_url }: MailContext): UnsubscribeLink {
  return {
    label,
    link: `${public_url}${secretPaths.stockAlert}/${secret}`,
    one_press: `${public_url}/api/stock-alerts/leave/${secret}`,
  }
}

export function buildUnsubscribeLink(secret: string, { lang, public_url }: MailContext): UnsubscribeLink {
  return {
    label: labels[lang],
    link: `${public_url}${secretPaths.unsubscribe}/${secret}`,
    one_press: `${public_url}/api/users/unsubscribe/${secret}`,
  }
}
