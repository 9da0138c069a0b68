import { secretPaths } from '@shop/contract/secret-paths.ts'
import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

export interface PasswordRecoveryMail {
  name: string
  /** Sent in this message alone (rules 2). */
  secret: string
}

/** Returns the mail with the link for a new password. */
export function passwordRecovery(
  { name, secret }: PasswordRecoveryMail,
  { lang, public_url }: MailContext,
): MailContent {
  const link = passwordLink(secret, public_url)
  return {
    lang,
    reason: 'account',
    greeting: greeting(name, lang),
    ...{
      es: {
        subject: 'Elige una nueva contraseña',
        preheader: 'El enlace sirve durante una hora.',
        heading: 'Elige una nueva contraseña',
        paragraphs: ['Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste tú, elige aquí la nueva.'],
        button: { label: 'Elegir contraseña', link },
        notes: [
          'El enlace sirve una sola vez y vence en una hora. Si pediste varios, solo sirve el último. Si no lo pediste, ignora este mensaje: tu contraseña sigue igual.',
        ],
      },
      en: {
        subject: 'Choose a new password',
        preheader: 'The link works for an hour.',
        heading: 'Choose a new password',
        paragraphs: ['Somebody asked to change the password of your account. If it was you, choose the new one here.'],
        button: { label: 'Choose a password', link },
        notes: [
          'The link works once and expires in an hour. If you asked for several, only the last one works. If you did not ask, ignore this message: your password stays as it is.',
        ],
      },
    }[lang],
  }
}

/** Returns the URL of the page where a new password is chosen. */
export function passwordLink(secret: string, public_url: string): string {
  return `${public_url}${secretPaths.passwordReset}/${secret}`
}
