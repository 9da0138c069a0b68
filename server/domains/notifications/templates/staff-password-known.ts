import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

export function staffPasswordKnown({ name }: { name: string }, { lang, admin_url }: MailContext): MailContent {
  const link = `${admin_url}/admin/me`
  return {
    reason: 'shop',
    greeting: greeting(name, lang),
    ...{
      es: {
        subject: 'Alguien conoce tu contraseña de la administración',
        preheader: 'Escribió tu contraseña y varios códigos equivocados.',
        heading: 'Alguien conoce tu contraseña',
        paragraphs: [
          'Alguien escribió tu contraseña correcta y después varios códigos equivocados. No entró.',
          'Si fuiste tú, no hay nada que hacer. Si no, cambia tu contraseña hoy, también donde uses la misma.',
        ],
        button: { label: 'Cambiar mi contraseña', link },
      },
      en: {
        subject: 'Someone knows your back office password',
        preheader: 'They entered your password and several wrong codes.',
        heading: 'Someone knows your password',
        paragraphs: [
          'Someone entered your correct password and then several wrong codes. They didn’t get in.',
          'If it was you, there’s nothing to do. If not, change your password today, also wherever else you use it.',
        ],
        button: { label: 'Change my password', link },
      },
    }[lang],
  }
}
