import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** Returns the mail about a closed account: the last message to that mailbox. */
export function accountClosed({ name }: { name: string }, { lang, public_url }: MailContext): MailContent {
  const link = `${public_url}/terminos-de-privacidad`
  return {
    reason: 'left',
    greeting: greeting(name, lang),
    ...{
      es: {
        subject: 'Tu cuenta está cerrada',
        preheader: 'Borramos tus datos, como pediste.',
        heading: 'Tu cuenta está cerrada',
        paragraphs: [
          'Cerramos tu cuenta y borramos tus datos: perfil, direcciones, carrito, lista de deseos, sesiones y mensajes. También este correo, una vez enviado.',
          'De tus pedidos conservamos lo que la contabilidad exige: piezas, importes, fechas y país, sin tu nombre ni tu dirección.',
          'Puedes abrir una cuenta nueva con este correo cuando quieras; tus cristales y el descuento de primera compra no vuelven.',
        ],
        button: { label: 'Leer el aviso de privacidad', link },
        notes: ['Si no fuiste tú quien la cerró, responde cuanto antes a este mensaje.'],
      },
      en: {
        subject: 'Your account is closed',
        preheader: 'We deleted your data, as you requested.',
        heading: 'Your account is closed',
        paragraphs: [
          'We closed your account and deleted your data: profile, addresses, cart, wishlist, sessions and messages. This email too, once it’s sent.',
          'We keep the order records that bookkeeping requires: items, amounts, dates and country, without your name or address.',
          'You can open a new account with this email anytime, but your crystals and the first-order discount won’t come back.',
        ],
        button: { label: 'Read the privacy notice', link },
        notes: ['If you didn’t close it, reply to this email as soon as you can.'],
      },
    }[lang],
  }
}
