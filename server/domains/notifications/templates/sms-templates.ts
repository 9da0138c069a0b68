import type { MailContext } from './mail-content.ts'
import { passwordLink } from './password-recovery.ts'

/** `secret` is that of a link, or the code that verifies the customer's phone; the outbox deletes it when it was sent. */
interface SecretSms {
  secret: string
}

interface SmsContext extends Omit<MailContext, 'admin_url'> {
  brand: string
}

/**
 * Every type of text message (rules 2.4). They use only letters of the networks' own alphabet, which has no á, í, ó, ú:
 * one of those would halve the length of a message and double its price.
 */
export const smsTemplates = {
  'password-recovery': ({ secret }: SecretSms, { lang, brand, public_url }: SmsContext) => {
    const link = passwordLink(secret, public_url)
    return {
      es: `${brand}: elige tu nueva contraseña en ${link} (sirve una hora). Si no la pediste, ignora este mensaje.`,
      en: `${brand}: choose your new password at ${link} (works for an hour). If you didn't ask for it, ignore this message.`,
    }[lang]
  },
  /** Phones offer to fill in the digits that follow "clave" or "code". */
  'phone-code': ({ secret }: SecretSms, { lang, brand }: SmsContext) =>
    ({
      es: `${brand}: tu clave para verificar este teléfono es ${secret}. Sirve 10 minutos. No la compartas con nadie.`,
      en: `${brand}: your code to verify this phone is ${secret}. It works for 10 minutes. Don't share it with anyone.`,
    })[lang],
} as const
