import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** `amount` in minor units of `currency`. */
export interface PaymentFailedMail {
  name: string
  amount: number
  currency: Currency
}

/** Money arrived after the pieces were gone (or for a cart that was paid otherwise): it goes back by itself. */
export function paymentFailed(
  { name, amount, currency }: PaymentFailedMail,
  { lang, public_url }: MailContext,
): MailContent {
  const money = formatMoney(amount, currency, lang)
  const link = `${public_url}/carrito`
  return {
    es: {
      lang,
      subject: 'No pudimos completar tu compra',
      preheader: `Te devolvemos ${money}.`,
      heading: `Hola, ${name}`,
      paragraphs: [
        `Recibimos un pago de ${money}, pero ya no pudimos hacer el pedido con él: las piezas se agotaron o el carrito ya estaba pagado.`,
        'Te devolvemos el importe completo por donde lo enviaste. Según tu banco, puede tardar unos días en verse.',
      ],
      button: { label: 'Volver a mi carrito', link },
    },
    en: {
      lang,
      subject: 'We could not complete your purchase',
      preheader: `We are returning ${money}.`,
      heading: `Hello, ${name}`,
      paragraphs: [
        `We received a payment of ${money} but could no longer make the order with it: the pieces were gone or the cart was paid already.`,
        'We are returning the whole amount the way it came. Depending on your bank it may take a few days to show.',
      ],
      button: { label: 'Back to my cart', link },
    },
  }[lang]
}
