import type { CardFieldError } from './card-rules.ts'

export interface FormMessages {
  card: string
  number: string
  expiry: string
  expiry_hint: string
  cvc: string
  country: string
  postal: string
  zip: string
  form: string
  test_mode: string
  test_pays: string
  test_declined: string
  test_asks: string
  plan: string
  at_once: string
  months: string
  errors: Record<CardFieldError, string>
}

const FORM_MESSAGES: Record<'es' | 'en', FormMessages> = {
  es: {
    card: 'Tarjeta',
    number: 'Número de tarjeta',
    expiry: 'Fecha de vencimiento',
    expiry_hint: 'MM / AA',
    cvc: 'Código de seguridad',
    country: 'País',
    postal: 'Código postal',
    zip: 'Código postal',
    form: 'Datos de la tarjeta',
    test_mode: 'MODO DE PRUEBA',
    test_pays: 'paga',
    test_declined: 'se rechaza',
    test_asks: 'pide autenticación',
    plan: 'Forma de pago',
    at_once: 'Un solo pago',
    months: 'meses sin intereses',
    errors: {
      incomplete_number: 'El número de tu tarjeta está incompleto.',
      invalid_number: 'El número de tu tarjeta no es válido.',
      incomplete_expiry: 'La fecha de vencimiento está incompleta.',
      invalid_expiry_month: 'El mes de vencimiento no es válido.',
      invalid_expiry_year_past: 'La tarjeta ya venció.',
      incomplete_cvc: 'El código de seguridad está incompleto.',
      incomplete_zip: 'El código postal está incompleto.',
    },
  },
  en: {
    card: 'Card',
    number: 'Card number',
    expiry: 'Expiration date',
    expiry_hint: 'MM / YY',
    cvc: 'Security code',
    country: 'Country',
    postal: 'Postal code',
    zip: 'ZIP code',
    form: 'Card details',
    test_mode: 'TEST MODE',
    test_pays: 'pays',
    test_declined: 'is declined',
    test_asks: 'asks for authentication',
    plan: 'Payment plan',
    at_once: 'Pay in full',
    months: 'monthly installments',
    errors: {
      incomplete_number: 'Your card number is incomplete.',
      invalid_number: 'Your card number is invalid.',
      incomplete_expiry: "Your card's expiration date is incomplete.",
      invalid_expiry_month: "Your card's expiration month is invalid.",
      invalid_expiry_year_past: "Your card's expiration date is in the past.",
      incomplete_cvc: "Your card's security code is incomplete.",
      incomplete_zip: 'Your postal code is incomplete.',
    },
  },
}

/** Every Spanish is Spanish, any other language English. */
export function getLang(locale: string): 'es' | 'en' {
  return locale.toLowerCase().startsWith('es') ? 'es' : 'en'
}

export function getFormMessages(locale: string): FormMessages {
  return FORM_MESSAGES[getLang(locale)]
}
