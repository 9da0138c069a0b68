import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { buildLines, type MailOrderLine } from './order-lines.ts'

export interface CartWaitingMail {
  name: string
  lines: MailOrderLine[]
}

const messages = {
  es: {
    subject: 'Tu carrito te está esperando',
    preheader: 'Lo que elegiste sigue ahí.',
    statement: 'Dejaste esto en tu carrito, y todavía hay. Si lo quieres, termina tu compra cuando gustes.',
    hold: 'El carrito no aparta las piezas, así que podrían agotarse.',
    once: 'Te escribimos una sola vez sobre este carrito.',
    button: 'Ver mi carrito',
  },
  en: {
    subject: 'Your cart is waiting for you',
    preheader: 'What you chose is still there.',
    statement:
      'You left this in your cart, and it’s still available. If you want it, finish your order whenever you like.',
    hold: 'The cart doesn’t hold items, so they may sell out.',
    once: 'This is the only email about this cart.',
    button: 'See my cart',
  },
}

export function cartWaiting({ name, lines }: CartWaitingMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const t = messages[lang]
  return {
    reason: 'news',
    subject: t.subject,
    preheader: t.preheader,
    heading: t.subject,
    greeting: greeting(name, lang),
    paragraphs: [t.statement],
    lines: buildLines(lines, context),
    button: { label: t.button, link: `${public_url}/carrito` },
    notes: [t.hold, t.once],
  }
}
