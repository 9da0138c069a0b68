import type { Refusal } from './refusal.ts'

/** Refusals of a cart that cannot be paid, or of a payment that does not go through (rules 3 and 5). */
export const paymentRefusals = {
  held_long_enough: {
    status: 409,
    es: 'Tuviste piezas apartadas 40 minutos y estas son las últimas: durante 20 minutos pueden comprarlas otras personas. Inténtalo de nuevo después.',
    en: 'You have kept pieces for 40 minutes, and these are the last ones: for 20 minutes others may buy them. Try again after that.',
  },
  'stripe.error1': { status: 400, es: 'No hay datos de pago; intenta de nuevo.', en: 'No payment data; try again.' },
  'stripe.error2': {
    status: 503,
    es: 'El pago con tarjeta no está disponible ahora.',
    en: 'Card payment is unavailable now.',
  },
  paypal_start_failed: {
    status: 503,
    es: 'No pudimos iniciar el pago con PayPal... Intenta de nuevo en un momento o elige otra forma de pago.',
    en: 'Could not initiate PayPal Checkout... Try again in a moment or choose another way to pay.',
  },
  paypal_declined: {
    status: 400,
    es: 'PayPal no aceptó esa forma de pago. Elige otra en PayPal; no se hizo ningún cargo.',
    en: 'PayPal did not accept that way of paying. Choose another one at PayPal; nothing was charged.',
  },
  paypal_failed: {
    status: 400,
    es: 'No pudimos procesar tu pago... No se hizo ningún cargo. Intenta de nuevo o elige otra forma de pago.',
    en: 'Sorry, your transaction could not be processed... Nothing was charged. Try again or choose another way to pay.',
  },
  paypal_away: {
    status: 503,
    es: 'PayPal tarda en responder. En cuanto confirme tu pago te avisamos por correo.',
    en: 'PayPal takes its time to answer. As soon as it confirms your payment we will tell you by e-mail.',
  },
  payment_not_done: {
    status: 400,
    es: 'El pago no se completó. Tu carrito sigue aquí.',
    en: 'The payment was not completed. Your cart is still here.',
  },
  payment_mismatch: {
    status: 400,
    es: 'Ese pago no corresponde a este carrito.',
    en: 'That payment does not belong to this cart.',
  },
  payment_returned: {
    status: 409,
    es: 'Recibimos tu pago, pero ya no pudimos hacer el pedido. Te devolvemos el importe completo.',
    en: 'We received your payment but could no longer make the order. We are returning the whole amount.',
  },
  zelle_venmo_usd: {
    status: 400,
    es: 'Zelle y Venmo solo reciben dólares. Cambia la moneda a USD para pagar así.',
    en: 'Zelle and Venmo only take US dollars. Switch the currency to USD to pay this way.',
  },
  payment_method_unknown: {
    status: 400,
    es: 'No conocemos esa forma de pago. Elige Zelle o Venmo.',
    en: 'We do not know that way of paying. Choose Zelle or Venmo.',
  },
  request_pending: {
    status: 409,
    es: 'Ya tienes un pago pendiente de confirmar. Complétalo o cancélalo en Mis pedidos antes de pedir otro.',
    en: 'You already have a payment waiting to be confirmed. Complete or cancel it in My orders before asking for another.',
  },
  request_too_many: {
    status: 400,
    es: 'Con Zelle o Venmo puedes apartar hasta 5 piezas de la misma talla y color. Baja la cantidad o elige otra forma de pago.',
    en: 'With Zelle or Venmo you can set aside up to 5 pieces of the same size and color. Lower the quantity or choose another way to pay.',
  },
  method_withheld: {
    status: 400,
    es: 'Dos de tus pagos pendientes terminaron sin recibirse. Por 30 días no puedes pagar así; elige otra forma de pago.',
    en: 'Two of your pending payments ended without arriving. For 30 days you cannot pay this way; choose another one.',
  },
  method_unavailable: {
    status: 400,
    es: 'Por ahora no recibimos pagos por este medio. Elige otra forma de pago.',
    en: 'We are not taking payments this way for now. Choose another way to pay.',
  },
  total_changed: {
    status: 409,
    es: 'El total de tu carrito cambió. Revísalo antes de pedir el pago.',
    en: 'The total of your cart has changed. Look at it before you ask to pay.',
  },
  earlier_payment_open: {
    status: 503,
    es: 'Otro pago de este carrito sigue abierto y no pudimos cerrarlo. Intenta de nuevo en un momento.',
    en: 'Another payment of this cart is still open and we could not close it. Try again in a moment.',
  },
  cart_already_paid: { status: 409, es: 'Este carrito ya está pagado.', en: 'This cart is already paid.' },
  amount_too_large: {
    status: 400,
    es: 'El total supera lo que acepta este método de pago. Divide tu compra.',
    en: 'The total is above what this payment method takes. Split your purchase.',
  },
  amount_too_small: {
    status: 400,
    es: 'El total es menor al mínimo que acepta este método de pago.',
    en: 'The total is below the least this payment method takes.',
  },
} as const satisfies Record<string, Refusal>
