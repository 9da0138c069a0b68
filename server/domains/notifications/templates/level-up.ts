import type { MailContent, MailContext } from './mail-content.ts'

export interface LevelUpMail {
  name: string
  /** Always there: whoever rises reaches a level. */
  level_name: string | null
  crystals: number
}

/** A customer reached a level. */
export function levelUp({ name, level_name, crystals }: LevelUpMail, { lang, public_url }: MailContext): MailContent {
  const link = `${public_url}/mi-perfil/mis-beneficios`
  return {
    es: {
      lang,
      subject: `Ya eres ${level_name}`,
      preheader: 'Tu nuevo nivel te abre más beneficios.',
      heading: `Felicidades, ${name}`,
      paragraphs: [
        `Juntaste ${crystals} cristales y llegaste al nivel ${level_name}. Desde este momento tienes sus beneficios.`,
      ],
      button: { label: 'Ver mis beneficios', link },
    },
    en: {
      lang,
      subject: `You are ${level_name} now`,
      preheader: 'Your new level opens more benefits to you.',
      heading: `Congratulations, ${name}`,
      paragraphs: [
        `You have gathered ${crystals} crystals and reached ${level_name}. Its benefits are yours from this moment on.`,
      ],
      button: { label: 'See my benefits', link },
    },
  }[lang]
}
