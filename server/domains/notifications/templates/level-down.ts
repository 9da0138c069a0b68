import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

export interface LevelDownMail {
  name: string
  level_name: string | null
  crystals: number
  next: { level_name: string; crystals_missing: number }
}

const messages = {
  es: {
    subject: (level: string | null) => (level === null ? 'Tu nivel cambió' : `Tu nivel es ahora ${level}`),
    preheader: 'Un reembolso o un ajuste cambió tus cristales.',
    statement: (crystals: string, level: string | null) =>
      `Tras un reembolso o un ajuste tienes ${crystals}. ${level === null ? 'Por ahora no tienes nivel.' : `Tu nivel es ahora ${level}.`}`,
    next: (level: string, crystals: string) => `Para llegar a ${level} te faltan ${crystals}.`,
    where: 'En tu perfil ves de dónde viene cada cristal.',
    count: (crystals: number) => (crystals === 1 ? '1 cristal' : `${crystals} cristales`),
    button: 'Ver mis cristales',
  },
  en: {
    subject: (level: string | null) => (level === null ? 'Your level has changed' : `Your level is now ${level}`),
    preheader: 'A refund or an adjustment changed your crystals.',
    statement: (crystals: string, level: string | null) =>
      `After a refund or an adjustment you have ${crystals}. ${level === null ? 'You don’t have a level right now.' : `Your level is now ${level}.`}`,
    next: (level: string, crystals: string) => `You’re ${crystals} away from ${level}.`,
    where: 'Your profile shows where each crystal came from.',
    count: (crystals: number) => (crystals === 1 ? '1 crystal' : `${crystals} crystals`),
    button: 'See my crystals',
  },
}

export function levelDown({ name, level_name, crystals, next }: LevelDownMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const t = messages[lang]
  return {
    reason: 'news',
    subject: t.subject(level_name),
    preheader: t.preheader,
    heading: t.subject(level_name),
    greeting: greeting(name, lang),
    paragraphs: [
      t.statement(t.count(crystals), level_name),
      `${t.next(next.level_name, t.count(next.crystals_missing))} ${t.where}`,
    ],
    button: { label: t.button, link: `${public_url}/mi-perfil/mis-beneficios` },
  }
}
