import type { Lang } from './sign-in-request.ts'

export interface Messages {
  sandbox: string
  explain: string
  choose: string
  to: (client: string) => string
  people: string
  unverified: string
  refuses: string
  other: string
  given_name: string
  family_name: string
  email: string
  verified: string
  next: string
  cancel: string
  fields: string
  consent: (client: string) => string
  shares: string
  share_profile: string
  share_email: string
  allow: string
  as: string
  blocked: string
  blocked_why: string
  error: string
  done: string
  close: string
}

export const MESSAGES: Record<Lang, Messages> = {
  es: {
    sandbox: 'ENTORNO DE PRUEBA · NO ES GOOGLE',
    explain: 'Esta página hace de Google. Las cuentas son inventadas y nadie pide una contraseña.',
    choose: 'Elige una cuenta',
    to: (client) => `para continuar en ${client}`,
    people: 'Cuentas de prueba',
    unverified: 'correo sin verificar',
    refuses: 'no da su permiso',
    other: 'Usar otra cuenta',
    given_name: 'Nombre',
    family_name: 'Apellido (opcional)',
    email: 'Correo electrónico',
    verified: 'Su correo está verificado',
    next: 'Siguiente',
    cancel: 'Cancelar',
    fields: 'Escribe un nombre y un correo electrónico.',
    consent: (client) => `${client} quiere acceder a tu cuenta`,
    shares: 'Si continúas, recibirá:',
    share_profile: 'tu nombre y tu foto de perfil',
    share_email: 'tu dirección de correo electrónico',
    allow: 'Continuar',
    as: 'Entras como',
    blocked: 'Acceso bloqueado',
    blocked_why: 'La solicitud de esta tienda no es válida.',
    error: 'Error',
    done: 'Listo',
    close: 'Ya puedes cerrar esta ventana.',
  },
  en: {
    sandbox: 'SANDBOX · THIS IS NOT GOOGLE',
    explain: 'This page stands in for Google. The accounts are made up and nobody asks for a password.',
    choose: 'Choose an account',
    to: (client) => `to continue to ${client}`,
    people: 'Test accounts',
    unverified: 'email not verified',
    refuses: 'doesn’t give consent',
    other: 'Use another account',
    given_name: 'First name',
    family_name: 'Last name (optional)',
    email: 'Email',
    verified: 'Its email is verified',
    next: 'Next',
    cancel: 'Cancel',
    fields: 'Enter a name and an email.',
    consent: (client) => `${client} wants access to your account`,
    shares: 'If you continue, it receives:',
    share_profile: 'your name and your profile image',
    share_email: 'your email address',
    allow: 'Continue',
    as: 'You sign in as',
    blocked: 'Access blocked',
    blocked_why: 'This shop’s request isn’t valid.',
    error: 'Error',
    done: 'Done',
    close: 'You can close this window now.',
  },
}

/** Returns the language requested with `hl`, else the browser's; every Spanish is Spanish, anything else English. */
export function detectLang(hl: unknown, accept_language: string | undefined): Lang {
  const wanted = typeof hl === 'string' && hl !== '' ? hl : (accept_language ?? '')
  return wanted.trim().toLowerCase().startsWith('es') ? 'es' : 'en'
}
