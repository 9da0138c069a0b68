import type { MailContext, WayOut } from './mail-content.ts'

const label = {
  es: 'No quiero recibir más novedades',
  en: 'Unsubscribe from news',
}

/** Returns the unsubscribe link of a newsletter. */
export function wayOut(secret: string, { lang, public_url }: MailContext): WayOut {
  return {
    label: label[lang],
    link: `${public_url}/correos/salir/${secret}`,
    one_press: `${public_url}/api/users/unsubscribe/${secret}`,
  }
}
