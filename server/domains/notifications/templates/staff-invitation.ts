import { formatDateTime } from '../../../platform/date-format.ts'
import { greetingForUnverified } from './greeting.ts'
import type { MailContent, MailContext, SecretLinkMail } from './mail-content.ts'

export interface StaffInvitationMail extends SecretLinkMail {
  /** ISO 8601. */
  expires_at: string
}

/** Returns the mail that invites a person to the back office, or lets a member set up their access again. */
export function staffInvitation(
  { secret, expires_at }: StaffInvitationMail,
  { lang, admin_url }: MailContext,
): MailContent {
  // Browsers do not send what follows the number sign, so no log has the secret.
  const link = `${admin_url}/admin/invitation#${secret}`
  const until = formatDateTime(new Date(expires_at), lang)
  return {
    reason: 'shop',
    greeting: greetingForUnverified(lang),
    ...{
      es: {
        subject: 'Tu acceso a la administración de la tienda',
        preheader: 'Elige una contraseña y tu segundo factor.',
        heading: 'Tienes acceso a la administración',
        paragraphs: [
          'Abre el enlace, elige una contraseña y configura tu segundo factor: una llave de acceso o una aplicación de códigos.',
        ],
        button: { label: 'Configurar mi acceso', link },
        notes: [`El enlace sirve una sola vez, hasta el ${until}. Si no lo esperabas, ignora este mensaje.`],
      },
      en: {
        subject: 'Your access to the shop’s back office',
        preheader: 'Choose a password and your second factor.',
        heading: 'You have access to the back office',
        paragraphs: [
          'Open the link, choose a password and set up your second factor: a passkey or an authenticator app.',
        ],
        button: { label: 'Set up my access', link },
        notes: [`The link works once, until ${until}. If you didn’t expect it, ignore this email.`],
      },
    }[lang],
  }
}
