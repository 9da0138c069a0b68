import { formatDeviceName } from '@shop/contract/device.ts'
import { formatDateTime } from '../../../platform/date-format.ts'
import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

export interface StaffNewDeviceMail {
  name: string
  user_agent: string
  /** ISO 8601. */
  at: string
}

/** Returns the mail that tells a member of staff of a sign-in with a browser that they had never used. */
export function staffNewDevice(
  { name, user_agent, at }: StaffNewDeviceMail,
  { lang, admin_url }: MailContext,
): MailContent {
  const link = `${admin_url}/admin/me`
  const when = formatDateTime(new Date(at), lang)
  const device = formatDeviceName(user_agent, lang)
  return {
    reason: 'shop',
    greeting: greeting(name, lang),
    ...{
      es: {
        subject: 'Entraste a la administración desde otro navegador',
        preheader: 'Si no fuiste tú, cierra esa sesión ahora.',
        heading: 'Un navegador nuevo entró con tu cuenta',
        paragraphs: ['Si fuiste tú, no hay nada que hacer. Si no, cierra la sesión y cambia tu contraseña.'],
        facts: [
          { label: 'Cuándo', value: when },
          { label: 'Navegador', value: device },
        ],
        button: { label: 'Ver mis sesiones', link },
      },
      en: {
        subject: 'You signed in to the back office with another browser',
        preheader: 'If it wasn’t you, end that session now.',
        heading: 'A new browser signed in with your account',
        paragraphs: ['If it was you, there’s nothing to do. If not, end the session and change your password.'],
        facts: [
          { label: 'When', value: when },
          { label: 'Browser', value: device },
        ],
        button: { label: 'See my sessions', link },
      },
    }[lang],
  }
}
