import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** Returns the mail that confirms a changed password, in case the owner did not change it. */
export function passwordChanged({ name }: { name: string }, { lang, public_url }: MailContext): MailContent {
  const link = `${public_url}/login-recuperar`
  return {
    lang,
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
        preheader: 'We closed all your sessions.',
        heading: 'Your password was changed',
        paragraphs: [
          'The password of your account has just been changed. To be safe we closed all sessions; sign in again with the new password.',
          'If it was not you, recover your account right now.',
        ],
        button: { label: 'Recover my account', link },
      },
    }[lang],
  }
}
