import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

export function passwordChanged({ name }: { name: string }, { lang, public_url }: MailContext): MailContent {
  const link = `${public_url}/login-recuperar`
  return {
    reason: 'account',
    greeting: greeting(name, lang),
    ...{
      es: {
        subject: 'Tu contraseña cambió',
        preheader: 'Cerramos todas tus sesiones.',
        heading: 'Tu contraseña cambió',
        paragraphs: [
          'La contraseña de tu cuenta acaba de cambiar. Por seguridad cerramos todas las sesiones; entra de nuevo con la nueva contraseña.',
          'Si no fuiste tú, recupera tu cuenta ahora mismo.',
        ],
        button: { label: 'Recuperar mi cuenta', link },
      },
      en: {
        subject: 'Your password was changed',
        preheader: 'We signed you out everywhere.',
        heading: 'Your password was changed',
        paragraphs: [
          'Your account password was just changed. To be safe, we signed you out everywhere. Sign in again with the new password.',
          'If it wasn’t you, recover your account right away.',
        ],
        button: { label: 'Recover my account', link },
      },
    }[lang],
  }
}
