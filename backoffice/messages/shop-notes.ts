import { defineMessages } from './define-messages.ts'

/**
 * The shop itself writes these reasons of refunds, of their failures and of orders that could not be rebuilt. The keys are
 * its texts in the database.
 */
const textsEs = {
  canceled: 'Se canceló el pedido.',
  change: 'Se cambiaron las piezas del pedido.',
  'refunded at the provider': 'Se devolvió desde el proveedor de pagos.',
  'no order could be made with it': 'El dinero llegó y ya no había un pedido que pagar.',
  'a dispute was lost': 'Se perdió una disputa.',
  'a part of the amount was lost': 'Se perdió una parte del importe.',
  'the provider could not do it': 'El proveedor de pagos no pudo hacerlo.',
  'the provider could not give it to the buyer': 'El proveedor de pagos no pudo entregarlo al comprador.',
  'the provider does not say what it was paid for': 'El proveedor de pagos no dice qué se pagó.',
  'its customer is not in this database': 'El cliente no está en esta tienda.',
  'a part of it was refunded or lost in a dispute': 'Una parte se devolvió o se perdió en una disputa.',
  'another payment of its order is under way; try again when the reconciliation has ended it':
    'Otro pago del mismo pedido está en curso; intenta de nuevo cuando termine.',
  'its cart is not what was paid for any more': 'El carrito ya no es lo que se pagó.',
  'its discount or gift was used by another order': 'Otro pedido usó el descuento o el regalo.',
}
const textsEn: typeof textsEs = {
  canceled: 'The order was canceled.',
  change: 'The items of the order were changed.',
  'refunded at the provider': 'It was refunded at the payment provider.',
  'no order could be made with it': 'The money came when there was no order left to pay.',
  'a dispute was lost': 'A dispute was lost.',
  'a part of the amount was lost': 'A part of the amount was lost.',
  'the provider could not do it': 'The payment provider couldn’t do it.',
  'the provider could not give it to the buyer': 'The payment provider couldn’t give it to the buyer.',
  'the provider does not say what it was paid for': 'The payment provider doesn’t say what was paid for.',
  'its customer is not in this database': 'The customer isn’t in this shop.',
  'a part of it was refunded or lost in a dispute': 'A part was refunded or lost in a dispute.',
  'another payment of its order is under way; try again when the reconciliation has ended it':
    'Another payment of the same order is under way; try again when it has ended.',
  'its cart is not what was paid for any more': 'The cart is no longer what was paid for.',
  'its discount or gift was used by another order': 'Another order used the discount or the gift.',
}

export const shopNoteMessages = defineMessages(
  {
    texts: textsEs,
    disputeLost: (reference: string) => `Se perdió la disputa ${reference}.`,
    disputeLostInPart: (reference: string) => `Se perdió en parte la disputa ${reference}.`,
    flags: {
      paidTwice: (amount: string) => `Una disputa se llevó ${amount} que ya se habían reembolsado.`,
      cameBack: (amount: string) => `Volvieron ${amount} de una disputa perdida.`,
      unknownStatus: (status: string) => `El proveedor dice de una disputa «${status}»: revísala ahí.`,
      tooMuch: (amount: string) => `El proveedor reembolsó ${amount}, más de lo que quedaba.`,
      otherAmount: (taken: string, asked: string) => `Se cobraron ${taken} y se habían pedido ${asked}.`,
    },
    cartClosed: 'Su carrito ya no se puede pagar.',
    exchangeCheaper: (number: string) => `Cambio ${number}: lo nuevo cuesta menos.`,
  },
  {
    texts: textsEn,
    disputeLost: (reference) => `Dispute ${reference} was lost.`,
    disputeLostInPart: (reference) => `Dispute ${reference} was lost in part.`,
    flags: {
      paidTwice: (amount) => `A dispute took ${amount} that had been refunded before.`,
      cameBack: (amount) => `${amount} of a lost dispute came back.`,
      unknownStatus: (status) => `The provider says “${status}” of a dispute: check it there.`,
      tooMuch: (amount) => `The provider refunded ${amount}, more than was left.`,
      otherAmount: (taken, asked) => `${taken} was charged, and ${asked} had been requested.`,
    },
    cartClosed: 'The cart can’t be paid any more.',
    exchangeCheaper: (number) => `Exchange ${number}: the new items cost less.`,
  },
)
