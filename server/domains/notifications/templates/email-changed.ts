import { secretPaths } from '@shop/contract/secret-paths.ts'
import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

export interface EmailChangedMail {
  name: string
  /** Sent in this message alone (rules 2). */
  secret: string
}

/** Returns the mail to the former mailbox: the account has another one now, and how to undo that. */
export function emailChanged({ name, secret }: EmailChangedMail, { lang, public_url }: MailContext): MailContent {
  const link = `${public_url}${secretPaths.emailUndo}/${secret}`
  return {
    lang,
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
        subject: 'The e-mail of your account was changed',
        preheader: 'If it was not you, you can undo it for 7 days.',
        heading: 'The e-mail of your account was changed',
        paragraphs: [
          'Your account does not use this e-mail any more. If you made the change, there is nothing to do.',
          'If it was not you, undo it: this e-mail returns to your account, and all sessions open in it are closed.',
        ],
        button: { label: 'Undo the change', link },
        notes: ['The link works once and expires in 7 days.'],
      },
    }[lang],
  }
}
