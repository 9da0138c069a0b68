import { secretPaths } from '@shop/contract/secret-paths.ts'
import { greeting } from './greeting.ts'
import type { MailContent, MailContext, SecretLinkMail } from './mail-content.ts'

export function passwordRecovery({ name, secret }: SecretLinkMail, { lang, public_url }: MailContext): MailContent {
  const link = passwordLink(secret, public_url)
  return {
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
        paragraphs: ['Someone asked to reset your account password. If it was you, choose a new one here.'],
        button: { label: 'Choose a password', link },
        notes: [
          'The link works once and expires in an hour. If you requested more than one, only the latest works. If you didn’t request it, ignore this email and your password won’t change.',
        ],
      },
    }[lang],
  }
}

export function passwordLink(secret: string, public_url: string): string {
  return `${public_url}${secretPaths.passwordReset}/${secret}`
}
