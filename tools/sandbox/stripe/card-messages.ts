export type Lang = 'es' | 'en'

/**
 * The message that a customer reads when a card fails. A decline_code without its own message uses that of its code.
 */
const MESSAGES: Record<string, Record<Lang, string>> = {
  card_declined: {
    en: 'Your card was declined.',
    es: 'Tu tarjeta fue rechazada.',
  },
  insufficient_funds: {
    en: 'Your card has insufficient funds.',
    es: 'Tu tarjeta no tiene fondos suficientes.',
  },
  card_velocity_exceeded: {
    en: 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    es: 'Tu tarjeta fue rechazada por demasiados intentos seguidos o por exceder su límite.',
  },
  card_not_supported: {
    en: 'Your card does not support this type of purchase.',
    es: 'Tu tarjeta no admite este tipo de compra.',
  },
  authentication_required: {
    en: 'Your card was declined. This transaction requires authentication.',
    es: 'Tu tarjeta fue rechazada. Esta operación requiere autenticación.',
  },
  test_mode_live_card: {
    en: 'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    es: 'Tu tarjeta fue rechazada. El pago es de prueba y la tarjeta no lo es; usa una de las tarjetas de prueba.',
  },
  expired_card: {
    en: 'Your card has expired.',
    es: 'Tu tarjeta está vencida.',
  },
  incorrect_cvc: {
    en: "Your card's security code is incorrect.",
    es: 'El código de seguridad de tu tarjeta es incorrecto.',
  },
  processing_error: {
    en: 'An error occurred while processing your card. Try again in a little bit.',
    es: 'Ocurrió un error al procesar tu tarjeta. Inténtalo de nuevo en un momento.',
  },
  incorrect_number: {
    en: 'Your card number is incorrect.',
    es: 'El número de tu tarjeta es incorrecto.',
  },
  invalid_expiry_month: {
    en: "Your card's expiration month is invalid.",
    es: 'El mes de vencimiento de tu tarjeta no es válido.',
  },
  invalid_expiry_year: {
    en: "Your card's expiration year is invalid.",
    es: 'El año de vencimiento de tu tarjeta no es válido.',
  },
  invalid_cvc: {
    en: "Your card's security code is invalid.",
    es: 'El código de seguridad de tu tarjeta no es válido.',
  },
  payment_intent_authentication_failure: {
    en: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    es: 'No pudimos autenticar tu método de pago. Elige otro e inténtalo de nuevo.',
  },
}

export function getCardMessage(failure: { code: string; decline_code?: string | undefined }, lang: Lang): string {
  const sentence = MESSAGES[failure.decline_code ?? ''] ?? MESSAGES[failure.code] ?? MESSAGES['card_declined']
  return sentence?.[lang] ?? failure.code
}
