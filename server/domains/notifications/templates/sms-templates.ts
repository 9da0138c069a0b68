import type { MailContext } from './mail-content.ts'
import { passwordLink, type PasswordRecoveryMail } from './password-recovery.ts'

interface SmsContext extends MailContext {
  brand: string
}

/**
 * Every kind of text message (rules 2). Only letters of the networks' own alphabet, which has no á, í, ó, ú: one of those
 * would halve the length of a message and double its price.
 */
export const smsTemplates = {
  'password-recovery': ({ secret }: Pick<PasswordRecoveryMail, 'secret'>, { lang, brand, public_url }: SmsContext) => {
    const link = passwordLink(secret, public_url)
    return {
      es: `${brand}: elige tu nueva contraseña en ${link} (sirve una hora). Si no la pediste, ignora este mensaje.`,
      en: `${brand}: choose your new password at ${link} (works for an hour). If you did not ask, ignore this message.`,
    }[lang]
  },
} as const
