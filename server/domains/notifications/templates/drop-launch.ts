import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { toMailImage } from './order-lines.ts'

export interface DropLaunchMail {
  name: string
  drop: string
  image: string
  path: string
  is_early: boolean
}

const messages = {
  es: {
    subject: (drop: string) => `${drop} ya abrió para ti`,
    preheader: 'Un lanzamiento nuevo te espera.',
    early: (drop: string) => `Hoy abrió ${drop}, y por tu nivel entras antes que los demás.`,
    everyone: (drop: string) => `${drop} ya está abierta para todos.`,
    hurry: 'Cada pieza es de quien la pida primero.',
    enter: 'Ver el lanzamiento',
  },
  en: {
    subject: (drop: string) => `${drop} is open to you`,
    preheader: 'A new collection is waiting for you.',
    early: (drop: string) => `${drop} opened today, and your level lets you in before everyone else.`,
    everyone: (drop: string) => `${drop} is now open to everyone.`,
    hurry: 'Everything in it is first come, first served.',
    enter: 'See the collection',
  },
}

export function dropLaunch({ name, drop, image, path, is_early }: DropLaunchMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const t = messages[lang]
  return {
    reason: 'news',
    subject: t.subject(drop),
    preheader: t.preheader,
    hero: toMailImage({ name: drop, image }, public_url, 'large'),
    heading: t.subject(drop),
    greeting: greeting(name, lang),
    paragraphs: [is_early ? t.early(drop) : t.everyone(drop), t.hurry],
    button: { label: t.enter, link: `${public_url}${path}` },
  }
}
