import type { FundingName } from './funding-sources.ts'

export type Lang = 'es' | 'en'

/** `es`, `es-MX` and `es_MX` are Spanish; anything else is English here. */
export function detectLang(locale: string | undefined): Lang {
  return locale?.toLowerCase().startsWith('es') ? 'es' : 'en'
}

interface Messages {
  mode: string
  title: string
  explain: string
  payTo: string
  choose: string
  payNow: string
  continue: string
  cancel: string
  opening: string
  handOver: string
  back: string
  approvedTitle: string
  approved: string
  canceledTitle: string
  canceled: string
  paidTitle: string
  paid: string
  goneTitle: string
  gone: string
  failedTitle: string
  funding: Record<FundingName, string>
}

export const MESSAGES: Record<Lang, Messages> = {
  es: {
    mode: 'MODO DE PRUEBA',
    title: 'Pago de prueba',
    explain: 'Esta página hace de PayPal. Nadie cobra nada: elige con qué se paga y cómo termina.',
    payTo: 'Pagas a',
    choose: 'Pagar con',
    payNow: 'Pagar ahora',
    continue: 'Continuar',
    cancel: 'Cancelar y volver a la tienda',
    opening: 'Abriendo el pago de prueba…',
    handOver: 'Volviendo a la tienda…',
    back: 'Volver a la tienda',
    approvedTitle: 'Pago aprobado',
    approved: 'Ya puedes cerrar esta ventana y volver a la tienda.',
    canceledTitle: 'Pago cancelado',
    canceled: 'No se aprobó nada. Ya puedes cerrar esta ventana y volver a la tienda.',
    paidTitle: 'Este pedido ya está pagado',
    paid: 'Ya puedes cerrar esta ventana y volver a la tienda.',
    goneTitle: 'Este pago ya no existe',
    gone: 'Nadie lo aprobó a tiempo, o nunca existió. Empieza de nuevo en la tienda.',
    failedTitle: 'Así no se puede pagar',
    funding: {
      balance: 'Saldo de PayPal',
      venmo: 'Venmo',
      declined: 'Una tarjeta que se rechaza',
      declined_once: 'Una tarjeta que se rechaza la primera vez',
      capture_declined: 'Un banco que rechaza el cobro sin remedio',
      payer_action: 'Un banco que pide volver aquí',
      review: 'Un pago que queda en revisión y se acepta',
      review_denied: 'Un pago que queda en revisión y se niega',
    },
  },
  en: {
    mode: 'TEST MODE',
    title: 'Test payment',
    explain: 'This page stands in for PayPal. Nobody is charged. Choose how to pay and how it ends.',
    payTo: 'Paying',
    choose: 'Pay with',
    payNow: 'Pay now',
    continue: 'Continue',
    cancel: 'Cancel and return to the shop',
    opening: 'Opening the test payment…',
    handOver: 'Returning to the shop…',
    back: 'Back to the shop',
    approvedTitle: 'Payment approved',
    approved: 'You can close this window and go back to the shop.',
    canceledTitle: 'Payment canceled',
    canceled: 'Nothing was approved. You can close this window and go back to the shop.',
    paidTitle: 'This order is already paid',
    paid: 'You can close this window and go back to the shop.',
    goneTitle: 'This payment no longer exists',
    gone: 'It wasn’t approved in time, or it never existed. Start again in the shop.',
    failedTitle: 'You can’t pay this way',
    funding: {
      balance: 'PayPal balance',
      venmo: 'Venmo',
      declined: 'A card that is declined',
      declined_once: 'A card that is declined the first time',
      capture_declined: 'A bank that turns the payment down for good',
      payer_action: 'A bank that sends you back here',
      review: 'A payment that is reviewed, then accepted',
      review_denied: 'A payment that is reviewed, then denied',
    },
  },
}
