import { greetingForUnverified } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/**
 * Returns the mail for a registration with an email that already has an account: only its owner gets it. The name that
 * was typed is not in it.
 */
export function accountExists(_data: object, { lang, public_url }: MailContext): MailContent {
  const link = `${public_url}/login-email`
  const recover = `${public_url}/login-recuperar`
  return {
    reason: 'account',
    greeting: greetingForUnverified(lang),
    ...{
      es: {
        subject: 'Ya tienes una cuenta',
        preheader: 'Alguien intentó registrarse con tu correo.',
        heading: 'Ya tienes una cuenta',
        paragraphs: [
          'Recibimos una solicitud de registro con este correo, pero ya tienes una cuenta. No cambiamos nada en ella.',
          'Si fuiste tú, entra con tu contraseña. Si no la recuerdas, puedes elegir otra.',
        ],
        button: { label: 'Entrar a mi cuenta', link },
        links: [{ label: 'Recuperar mi contraseña', link: recover }],
        notes: ['Si no fuiste tú, puedes ignorar este mensaje.'],
      },
      en: {
        subject: 'You already have an account',
        preheader: 'Someone tried to register with your email.',
        heading: 'You already have an account',
        paragraphs: [
          'Someone tried to create an account with this email, but you already have one. We didn’t change anything in it.',
          'If it was you, sign in with your password. If you don’t remember it, you can reset it.',
        ],
        button: { label: 'Sign in to my account', link },
        links: [{ label: 'Reset my password', link: recover }],
        notes: ['If it wasn’t you, you can ignore this email.'],
      },
    }[lang],
  }
}
