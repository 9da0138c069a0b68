import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { buildAlertUnsubscribeLink } from './unsubscribe-link.ts'
import { toMailImage } from './order-lines.ts'

export interface DropOpenMail {
  name: string
  drop: string
  image: string
  path: string
  secret: string
}

const messages = {
  es: {
    open: (drop: string) => `${drop} ya abrió para ti`,
    preheader: 'Ya puedes entrar.',
    statement: (drop: string) => `Es la hora: ya puedes entrar a ${drop} y ver todas sus piezas.`,
    hurry: 'Este aviso no aparta ninguna pieza: es de quien la pida primero.',
    enter: 'Entrar ahora',
    once: 'Con este correo termina tu recordatorio.',
    unsubscribe: 'No quiero más avisos',
  },
  en: {
    open: (drop: string) => `${drop} is open to you`,
    preheader: 'You can enter now.',
    statement: (drop: string) => `It’s time: you can now enter ${drop} and see everything in it.`,
    hurry: 'This reminder doesn’t hold any items for you, so it’s first come, first served.',
    enter: 'Enter now',
    once: 'This email ends your reminder.',
    unsubscribe: 'Stop all alerts',
  },
}

export function dropOpen({ name, drop, image, path, secret }: DropOpenMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const t = messages[lang]
  return {
    reason: 'reminder',
    subject: t.open(drop),
    preheader: t.preheader,
    hero: toMailImage({ name: drop, image }, public_url, 'large'),
    heading: t.open(drop),
    greeting: greeting(name, lang),
    paragraphs: [t.statement(drop), t.hurry],
    button: { label: t.enter, link: `${public_url}${path}` },
    notes: [t.once],
    unsubscribe: buildAlertUnsubscribeLink(secret, t.unsubscribe, context),
  }
}
