import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

export interface StaffAccessChangedMail {
  name: string
  change: 'password' | 'factor_added' | 'factor_removed' | 'recovery_codes'
}

const headings = {
  es: {
    password: 'Tu contraseña de la administración cambió',
    factor_added: 'Agregaste un segundo factor',
    factor_removed: 'Quitaste un segundo factor',
    recovery_codes: 'Creaste nuevos códigos de recuperación',
  },
  en: {
    password: 'Your back office password was changed',
    factor_added: 'You added a second factor',
    factor_removed: 'You removed a second factor',
    recovery_codes: 'You made new recovery codes',
  },
}

/** Returns the mail that confirms a changed password, second factor or recovery codes of a member of staff, in case it was not them. */
export function staffAccessChanged(
  { name, change }: StaffAccessChangedMail,
  { lang, admin_url }: MailContext,
): MailContent {
  const link = `${admin_url}/admin/me`
  const heading = headings[lang][change]
  return {
    reason: 'shop',
    greeting: greeting(name, lang),
    subject: heading,
    heading,
    ...{
      es: {
        preheader: 'Cerramos tus demás sesiones.',
        paragraphs: [
          'Por seguridad cerramos tus demás sesiones. Si no fuiste tú, pide a otra persona con el rol de dueña o dueño que restablezca tu acceso.',
        ],
        button: { label: 'Ver mi cuenta', link },
      },
      en: {
        preheader: 'We ended your other sessions.',
        paragraphs: [
          'To be safe, we ended your other sessions. If it wasn’t you, ask another owner of the shop to reset your access.',
        ],
        button: { label: 'See my account', link },
      },
    }[lang],
  }
}
