import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

export interface LevelUpMail {
  name: string
  level_name: string
  crystals: number
  benefits: string[]
}

const messages = {
  es: {
    subject: (level: string) => `Ya eres ${level}`,
    preheader: 'Tu nuevo nivel te abre más beneficios.',
    statement: (crystals: number, level: string) =>
      `Felicidades: juntaste ${crystals} cristales y llegaste al nivel ${level}. Desde este momento tienes sus beneficios.`,
    benefits: 'Tus beneficios',
    button: 'Ver mis beneficios',
  },
  en: {
    subject: (level: string) => `You’re ${level} now`,
    preheader: 'Your new level comes with more benefits.',
    statement: (crystals: number, level: string) =>
      `Congratulations! You’ve earned ${crystals} crystals and reached ${level}. Its benefits are yours starting now.`,
    benefits: 'Your benefits',
    button: 'See my benefits',
  },
}

export function levelUp({ name, level_name, crystals, benefits }: LevelUpMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const t = messages[lang]
  return {
    reason: 'news',
    subject: t.subject(level_name),
    preheader: t.preheader,
    heading: t.subject(level_name),
    greeting: greeting(name, lang),
    paragraphs: [t.statement(crystals, level_name)],
    facts: [{ label: t.benefits, value: benefits.join('\n') }],
    button: { label: t.button, link: `${public_url}/mi-perfil/mis-beneficios` },
  }
}
