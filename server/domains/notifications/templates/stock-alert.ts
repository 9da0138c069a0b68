import type { MailContent, MailContext } from './mail-content.ts'
import { buildAlertUnsubscribeLink } from './unsubscribe-link.ts'
import { toMailImage } from './order-lines.ts'

export interface StockAlertMail {
  name: string
  image: string
  /** The sizes and colors that the alert is for, in words; empty means any. */
  variants: string[]
  path: string
  secret: string
}

const messages = {
  es: {
    back: (name: string) => `${name} está de vuelta`,
    variants: (variants: string[]) => `Ya hay lo que esperabas: ${variants.join('; ')}.`,
    hurry: 'Ya puedes pedirla. El aviso no la aparta: es de quien la pida primero.',
    see: 'Ver la pieza',
    once: 'Con este correo termina tu aviso. Si no fuiste tú quien lo pidió, puedes ignorarlo.',
    unsubscribe: 'No quiero más avisos de piezas',
  },
  en: {
    back: (name: string) => `${name} is back`,
    variants: (variants: string[]) => `What you were waiting for is here: ${variants.join('; ')}.`,
    hurry: 'You can order it now. This alert doesn’t hold one for you, so it’s first come, first served.',
    see: 'View item',
    once: 'This email ends your alert. If you didn’t ask for it, you can ignore it.',
    unsubscribe: 'Stop all stock alerts',
  },
}

export function stockAlert(alert: StockAlertMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const t = messages[lang]
  const { name, variants, path, secret } = alert
  return {
    reason: 'alert',
    subject: t.back(name),
    preheader: t.hurry,
    hero: toMailImage(alert, public_url, 'large'),
    heading: t.back(name),
    paragraphs: [...(variants.length > 0 ? [t.variants(variants)] : []), t.hurry],
    button: { label: t.see, link: `${public_url}${path}` },
    notes: [t.once],
    unsubscribe: buildAlertUnsubscribeLink(secret, t.unsubscribe, context),
  }
}
