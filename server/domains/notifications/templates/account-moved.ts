import { greetingForUnverified } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

export function accountMoved(_data: object, { lang, public_url }: MailContext): MailContent {
  const link = `${public_url}/login-recuperar?lang=${lang}`
  return {
    reason: 'account',
    greeting: greetingForUnverified(lang),
    ...{
      es: {
        subject: 'Tu cuenta está en nuestra nueva tienda',
        preheader: 'Crea tu contraseña para entrar.',
        heading: 'Nos mudamos, y tu cuenta con nosotros',
        paragraphs: [
          'Abrimos nuestra nueva tienda y pasamos tu cuenta con tus datos. Tu contraseña anterior no: nunca la tuvimos.',
          'La primera vez escribe tu correo y te mandamos un enlace para crear una nueva.',
        ],
        button: { label: 'Crear mi contraseña', link },
        notes: ['Si ya no quieres una cuenta, responde a este correo y la cerramos.'],
      },
      en: {
        subject: 'Your account is in our new shop',
        preheader: 'Create your password to sign in.',
        heading: 'We moved, and your account came along',
        paragraphs: [
          'We opened our new shop and brought your account with your details. Not your former password: we never had it.',
          'The first time, enter your email and we’ll send you a link to create a new one.',
        ],
        button: { label: 'Create my password', link },
        notes: ['If you don’t want an account anymore, reply to this email and we’ll close it.'],
      },
    }[lang],
  }
}
