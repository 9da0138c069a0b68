import type { Refusal } from './refusal.ts'

/** Refusals of a cart that cannot be paid, or of a payment that does not go through (rules 3 and 5). */
export const paymentRefusals = {
  reserved_long_enough: {
    status: 409,
    es: 'Tuviste piezas apartadas 40 minutos y estas son las últimas: durante 20 minutos pueden comprarlas otras personas. Inténtalo de nuevo después.',
    en: 'You’ve had items on hold for 40 minutes, and these are the last ones. For the next 20 minutes other people can buy them. Try again after that.',
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
    en: 'PayPal didn’t accept that payment method. Choose another one at PayPal. You weren’t charged.',
  },
  paypal_failed: {
    status: 400,
    es: 'No pudimos procesar tu pago... No se hizo ningún cargo. Intenta de nuevo o elige otra forma de pago.',
    en: 'Sorry, your transaction could not be processed... Nothing was charged. Try again or choose another way to pay.',
  },
  paypal_away: {
    status: 503,
    es: 'PayPal tarda en responder. En cuanto confirme tu pago te avisamos por correo.',
    en: 'PayPal is taking a while to respond. We’ll email you as soon as it confirms your payment.',
  },
  payment_not_done: {
    status: 400,
    es: 'El pago no se completó y no se hizo ningún cargo. Tu carrito sigue aquí.',
    en: 'Your payment didn’t go through, and you weren’t charged. Your cart is still here.',
  },
  payment_mismatch: {
    status: 400,
    es: 'Ese pago no corresponde a este carrito.',
    en: 'That payment doesn’t belong to this cart.',
  },
  payment_not_yours: {
    status: 404,
    es: 'Este pago no es de la cuenta con la que entraste. Si pagaste con otra cuenta, entra con ella para ver tu pedido.',
    en: 'This payment isn’t from the account you’re signed in to. If you paid with another account, sign in with that one to see your order.',
  },
  payment_confirming: {
    status: 409,
    es: 'El pago de estas piezas se está confirmando, así que no hace falta pagar otra vez. Lo ves en Mis pedidos, y te avisamos por correo.',
    en: 'The payment for these items is being confirmed, so there’s no need to pay again. You’ll find it under My orders, and we’ll email you.',
  },
  payment_denied: {
    status: 409,
    es: 'Tu pago no se aprobó y no se hizo ningún cargo. En el pedido puedes volver a poner las piezas en tu carrito.',
    en: 'Your payment wasn’t approved, and you weren’t charged. In your order you can put the items back in your cart.',
  },
  paid_twice: {
    status: 409,
    es: 'Pagaste dos veces. Tu pedido está confirmado y el segundo pago te lo devolvemos completo.',
    en: 'You paid twice. Your order is confirmed, and we’re refunding the second payment in full.',
  },
  payment_returned: {
    status: 409,
    es: 'Recibimos tu pago, pero ya no pudimos hacer el pedido. Te devolvemos el importe completo.',
    en: 'We received your payment but could no longer complete the order. We’re refunding the full amount.',
  },
  zelle_venmo_usd: {
    status: 400,
    es: 'Zelle y Venmo solo reciben dólares. Cambia la moneda a USD para pagar así.',
    en: 'Zelle and Venmo only accept US dollars. Switch to USD to pay this way.',
  },
  spei_mxn: {
    status: 400,
    es: 'Por SPEI solo recibimos pesos. Cambia la moneda a MXN para pagar así.',
    en: 'SPEI only accepts Mexican pesos. Switch to MXN to pay this way.',
  },
  payment_method_unknown: {
    status: 400,
    es: 'No conocemos esa forma de pago. Elige Zelle o Venmo.',
    en: 'We don’t recognize that payment method. Choose Zelle or Venmo.',
  },
  request_pending: {
    status: 409,
    es: 'Ya tienes un pago pendiente de confirmar. Complétalo o cancélalo en Mis pedidos antes de pedir otro.',
    en: 'You already have a payment waiting for confirmation. Complete or cancel it in My orders before starting another.',
  },
  request_too_many: {
    status: 400,
    es: 'Con Zelle o Venmo puedes apartar hasta 5 piezas de la misma talla y color. Baja la cantidad o elige otra forma de pago.',
    en: 'With Zelle or Venmo, we can hold up to 5 items of the same size and color. Lower the quantity or choose another way to pay.',
  },
  spei_too_many: {
    status: 400,
    es: 'Por SPEI puedes apartar hasta 5 piezas de la misma talla y color. Baja la cantidad o elige otra forma de pago.',
    en: 'With SPEI, we can hold up to 5 items of the same size and color. Lower the quantity or choose another way to pay.',
  },
  method_withheld: {
    status: 400,
    es: 'Dos de tus pagos pendientes terminaron sin recibirse. Por 30 días no puedes pagar así; elige otra forma de pago.',
    en: 'Two of your pending payments never arrived. You can’t pay this way for 30 days. Choose another way to pay.',
  },
  method_unavailable: {
    status: 400,
    es: 'Por ahora no recibimos pagos por este medio. Elige otra forma de pago.',
    en: 'We’re not accepting payments this way right now. Choose another way to pay.',
  },
  total_changed: {
    status: 409,
    es: 'El total de tu carrito cambió. Revísalo antes de pedir el pago.',
    en: 'Your cart total has changed. Review it before you pay.',
  },
  earlier_payment_open: {
    status: 503,
    es: 'Otro pago de este carrito sigue abierto y no pudimos cerrarlo. Intenta de nuevo en un momento.',
    en: 'Another payment for this cart is still open and we couldn’t close it. Try again in a moment.',
  },
  cart_already_paid: { status: 409, es: 'Este carrito ya está pagado.', en: 'You’ve already paid for this cart.' },
  transfer_pending: {
    status: 409,
    es: 'Pediste pagar este pedido por transferencia, así que este otro pago se cerró sin ningún cargo. Haz la transferencia, o cancela el pedido en Mis pedidos.',
    en: 'You chose to pay for this order by bank transfer, so this other payment was closed without a charge. Send the transfer, or cancel the order in My orders.',
  },
  amount_too_large: {
    status: 400,
    es: 'El total supera lo que acepta este método de pago. Divide tu compra.',
    en: 'The total is above the maximum for this payment method. Split your purchase.',
  },
  amount_too_small: {
    status: 400,
    es: 'El total es menor al mínimo que acepta este método de pago.',
    en: 'The total is below the minimum for this payment method.',
  },
} as const satisfies Record<string, Refusal>
