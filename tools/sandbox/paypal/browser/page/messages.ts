const BUTTON_MESSAGES = {
  es: {
    testMode: 'Modo de prueba: nadie cobra nada.',
    overlayTitle: 'Sigue en la ventana de PayPal',
    overlayText: '¿No la ves? Vuelve a mostrarla para terminar tu compra.',
    continue: 'Continuar',
    close: 'Cancelar el pago',
    labels: {
      paypal: '',
      checkout: 'Pagar con',
      buynow: 'Comprar ahora con',
      pay: 'Pagar con',
      continue: 'Continuar con',
    },
  },
  en: {
    testMode: 'Test mode: nobody is charged.',
    overlayTitle: 'Continue in the PayPal window',
    overlayText: 'Don’t see it? Show it again to complete your purchase.',
    continue: 'Continue',
    close: 'Cancel payment',
    labels: {
      paypal: '',
      checkout: 'Checkout with',
      buynow: 'Buy now with',
      pay: 'Pay with',
      continue: 'Continue with',
    },
  },
}

export type ButtonMessages = (typeof BUTTON_MESSAGES)['en']

export function getButtonMessages(locale: string): ButtonMessages {
  return locale.startsWith('es') ? BUTTON_MESSAGES.es : BUTTON_MESSAGES.en
}
