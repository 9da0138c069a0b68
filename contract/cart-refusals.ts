import type { Refusal } from './refusal.ts'

/** Refusals of a cart, its lines and its discount code (rules 4). */
export const cartRefusals = {
  out_of_stock: { status: 409, es: 'Ya no hay suficientes piezas.', en: 'There aren’t enough left in stock.' },
  too_many_lines: {
    status: 400,
    es: 'Tu carrito admite hasta 100 piezas distintas.',
    en: 'Your cart can hold up to 100 different items.',
  },
  cart_not_found: {
    status: 404,
    es: 'Ese carrito ya no está abierto: quizá lo pagaste en otra pestaña o en otro dispositivo.',
    en: 'That cart is no longer open. You may have paid for it in another tab or on another device.',
  },
  cart_not_yours: {
    status: 403,
    es: 'Ese carrito es de otra cuenta. Entra con la cuenta para la que se preparó.',
    en: 'That cart belongs to another account. Sign in with the account that it was prepared for.',
  },
  cart_of_shop: {
    status: 403,
    es: 'Este pedido lo preparamos para ti, y aquí no se cambia. Si quieres otra cosa, escríbenos y lo ajustamos.',
    en: 'We prepared this order for you, so you can’t change it here. If you’d like something else, write to us and we’ll adjust it.',
  },
  cart_changed: {
    status: 409,
    es: 'Tu carrito cambió en otra ventana o en otro dispositivo. Revísalo e inténtalo de nuevo.',
    en: 'Your cart changed in another window or on another device. Check it and try again.',
  },
  line_unavailable: {
    status: 409,
    es: 'Una pieza de tu carrito ya no está disponible. Ajusta la cantidad o quítala para pagar.',
    en: 'An item in your cart is no longer available. Change its quantity or remove it to check out.',
  },
  'cart.error1': { status: 400, es: 'Ese código no es válido.', en: 'That code isn’t valid.' },
  code_below_minimum: {
    status: 400,
    es: 'Ese código vale desde {minimum} en piezas.',
    en: 'That code requires a minimum of {minimum} in items.',
  },
  code_other_goods: {
    status: 400,
    es: 'Ese código no es para lo que llevas en el carrito.',
    en: 'That code isn’t for the items in your cart.',
  },
  code_not_started: { status: 400, es: 'Ese código todavía no empieza.', en: 'That code isn’t active yet.' },
  'cart.error4': { status: 400, es: 'Escribe un código.', en: 'Enter a code.' },
  'cart.error3': { status: 400, es: 'Tu carrito está vacío.', en: 'Your cart is empty.' },
} as const satisfies Record<string, Refusal>
