import { secretPaths } from '@shop/contract/secret-paths.ts'
import { greeting } from './greeting.ts'
import type { MailContent, MailContext, SecretLinkMail } from './mail-content.ts'

export function dataExportStarted({ name, secret }: SecretLinkMail, { lang, public_url }: MailContext): MailContent {
  const link = `${public_url}${secretPaths.dataExport}/${secret}`
  return {
    reason: 'account',
    greeting: greeting(name, lang),
    ...{
      es: {
        subject: 'Descarga tus datos',
        preheader: 'Solo tú puedes abrir el archivo.',
        heading: 'Tus datos están listos',
        paragraphs: [
          'Nos pediste una copia de tus datos. Abre este enlace para descargar el archivo: nadie más lo recibe, tampoco nosotros.',
        ],
        button: { label: 'Descargar mis datos', link },
        notes: ['El enlace sirve una sola vez y vence en 48 horas. Si no pediste tus datos, ignora este mensaje.'],
      },
      en: {
        subject: 'Download your data',
        preheader: 'Only you can open the file.',
        heading: 'Your data is ready',
        paragraphs: [
          'You asked us for a copy of your data. Open this link to download the file: nobody else gets it, not even us.',
        ],
        button: { label: 'Download my data', link },
        notes: ['The link works once and expires in 48 hours. If you didn’t ask for your data, ignore this email.'],
      },
    }[lang],
  }
}

/** Returns the mail with the link that closes the account, which staff have started; nothing happens without it. */
export function erasureStarted({ name, secret }: SecretLinkMail, { lang, public_url }: MailContext): MailContent {
  const link = `${public_url}${secretPaths.erasure}/${secret}`
  return {
    reason: 'account',
    greeting: greeting(name, lang),
    ...{
      es: {
        subject: 'Confirma que quieres cerrar tu cuenta',
        preheader: 'Sin tu confirmación no borramos nada.',
        heading: 'Cierra tu cuenta',
        paragraphs: [
          'Nos pediste borrar tus datos. Si lo confirmas, cerramos tu cuenta y borramos tu perfil, direcciones, lista de deseos y mensajes. No se puede deshacer: tus cristales y tu nivel se pierden.',
          'De tus pedidos conservamos lo que la contabilidad exige, sin tu nombre ni tu dirección.',
        ],
        button: { label: 'Continuar', link },
        notes: [
          'El enlace sirve una sola vez y vence en 48 horas. Si no pediste esto, ignora este mensaje: tu cuenta sigue como está.',
        ],
      },
      en: {
        subject: 'Confirm that you want to close your account',
        preheader: 'Without your confirmation we delete nothing.',
        heading: 'Close your account',
        paragraphs: [
          'You asked us to delete your data. If you confirm, we close your account and delete your profile, addresses, wishlist and messages. It can’t be undone: your crystals and your level are lost.',
          'We keep the order records that bookkeeping requires, without your name or address.',
        ],
        button: { label: 'Continue', link },
        notes: [
          'The link works once and expires in 48 hours. If you didn’t ask for this, ignore this email: your account stays as it is.',
        ],
      },
    }[lang],
  }
}
