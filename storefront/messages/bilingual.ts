import type { Lang } from '@shop/contract/locale.ts'

/** Messages that are shown in both languages: those of the age gate and of the page for visitors under 18. */
export const bilingualMessages = {
  es: {
    title: '¿Eres mayor de 18 años?',
    text: 'Esta tienda muestra arte para adultos. Debes tener 18 años o más para entrar.',
    yes: 'Soy mayor de 18',
    no: 'No',
    terms: 'Términos y condiciones',
    termsOfService: 'Términos de servicio',
    privacy: 'Privacidad',
    underAgeTitle: 'Nos vemos más adelante',
    underAge: 'Esta tienda es para mayores de 18 años. Mientras tanto, el arte también está aquí.',
  },
  en: {
    title: 'Are you 18 or over?',
    text: 'This shop shows art for adults. You must be 18 or over to come in.',
    yes: 'I’m over 18',
    no: 'I’m under 18',
    terms: 'Terms and conditions',
    termsOfService: 'Terms of service',
    privacy: 'Privacy',
    underAgeTitle: 'See you later',
    underAge: 'This shop is for people over 18. Until then, the art is here too.',
  },
} satisfies Record<Lang, Record<string, string>>

/** The specification's title of the 404 page, the same in both languages (specification 2). */
export const pageNotFound = 'Página no encontrada'

export const scriptNeeded: Record<Lang, string> = {
  es: 'Activa JavaScript para comprar.',
  en: 'Turn on JavaScript to buy.',
}
