import { secretPaths } from '@shop/contract/secret-paths.ts'
import { greetingForUnverified } from './greeting.ts'
import type { MailContent, MailContext, SecretLinkMail } from './mail-content.ts'

/** Returns the mail to the new mailbox: once its link is opened, the mailbox is the account's. */
export function emailChange({ secret }: SecretLinkMail, { lang, public_url }: MailContext): MailContent {
  const link = `${public_url}${secretPaths.emailChange}/${secret}`
  return {
    reason: 'address',
    greeting: greetingForUnverified(lang),
    ...{
      es: {
        subject: 'Confirma tu nuevo correo',
        preheader: 'Hasta entonces sigue vigente el anterior.',
        heading: 'Confirma tu nuevo correo',
        paragraphs: ['Pediste usar este correo en tu cuenta. Confírmalo para que el cambio entre en vigor.'],
        button: { label: 'Confirmar mi nuevo correo', link },
        notes: [
          'El enlace sirve una sola vez y vence en 48 horas. Si no pediste este cambio, ignora este mensaje y no pasará nada.',
        ],
      },
      en: {
        subject: 'Confirm your new email',
        preheader: 'Until then, your previous one stays in place.',
        heading: 'Confirm your new email',
        paragraphs: ['You asked to use this email for your account. Confirm it to make the change.'],
        button: { label: 'Confirm my new email', link },
        notes: [
          'The link works once and expires in 48 hours. If you didn’t request this change, ignore this email and nothing will happen.',
        ],
      },
    }[lang],
  }
}
