import type { MailContent, MailContext } from './mail-content.ts'

export interface LevelDownMail {
  name: string
  /** The level they have now; null for none. */
  level_name: string | null
  crystals: number
}

/** Crystals were taken back, and with them a level. */
export function levelDown(
  { name, level_name, crystals }: LevelDownMail,
  { lang, public_url }: MailContext,
): MailContent {
  const link = `${public_url}/mi-perfil/mis-beneficios`
  const count = {
    es: crystals === 1 ? '1 cristal' : `${crystals} cristales`,
    en: crystals === 1 ? '1 crystal' : `${crystals} crystals`,
  }
  return {
    es: {
      lang,
      subject: level_name ? `Tu nivel es ahora ${level_name}` : 'Tu nivel cambió',
      preheader: 'Un reembolso o un ajuste cambió tus cristales.',
      heading: `Hola, ${name}`,
      paragraphs: [
        `Tras un reembolso o un ajuste tienes ${count.es}. ${level_name ? `Tu nivel es ahora ${level_name}.` : 'Por ahora no tienes nivel.'}`,
        'En tu perfil ves de dónde viene cada cristal y cuántos te faltan para subir.',
      ],
      button: { label: 'Ver mis cristales', link },
    },
    en: {
      lang,
      subject: level_name ? `Your level is now ${level_name}` : 'Your level has changed',
      preheader: 'A refund or an adjustment changed your crystals.',
      heading: `Hello, ${name}`,
      paragraphs: [
        `After a refund or an adjustment you have ${count.en}. ${level_name ? `Your level is now ${level_name}.` : 'You have no level for now.'}`,
        'Your profile shows where each crystal came from, and how many you need to rise.',
      ],
      button: { label: 'See my crystals', link },
    },
  }[lang]
}
