import { secretPaths } from '@shop/contract/secret-paths.ts'
import { greeting } from './greeting.ts'
import type { MailContent, MailContext, SecretLinkMail } from './mail-content.ts'

/** Returns the mail to the former mailbox: the account has another one now, and how to undo that. */
export function emailChanged({ name, secret }: SecretLinkMail, { lang, public_url }: MailContext): MailContent {
  const link = `${public_url}${secretPaths.emailUndo}/${secret}`
  return {
    reason: 'account',
    greeting: greeting(name, lang),
    ...{
      es: {
        subject: 'El correo de tu cuenta cambió',
        preheader: 'Si no fuiste tú, puedes deshacerlo durante 7 días.',
        heading: 'El correo de tu cuenta cambió',
        paragraphs: [
          'Tu cuenta ya no usa este correo. Si tú hiciste el cambio, no tienes que hacer nada.',
          'Si no fuiste tú, deshazlo: este correo vuelve a tu cuenta y se cierran todas las sesiones abiertas en ella.',
        ],
        button: { label: 'Deshacer el cambio', link },
        notes: ['El enlace sirve una sola vez y vence en 7 días.'],
      },
      en: {
        subject: 'Your account email was changed',
        preheader: 'If it wasn’t you, you can undo it within 7 days.',
        heading: 'Your account email was changed',
        paragraphs: [
          'Your account no longer uses this email. If you made the change, there’s nothing to do.',
          'If it wasn’t you, undo it: your account goes back to this email, and we sign it out everywhere.',
        ],
        button: { label: 'Undo the change', link },
        notes: ['The link works once and expires in 7 days.'],
      },
    }[lang],
  }
}
