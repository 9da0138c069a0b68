import type { Lang } from '@shop/contract/locale.ts'
import type { MailGroup, MailSamples } from './mail-samples.ts'
import { dress, order, scarf } from './products.ts'

const { name, number, currency, total, address } = order
const tracking_url = 'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id=4417209835'
const orderLines = (lang: Lang) => [dress(lang), scarf(lang)]

const gift = (lang: Lang) =>
  ({
    es: { name: 'Sorpresa de cumpleaños', description: 'Un regalo del taller por tu cumpleaños.' },
    en: { name: 'Birthday surprise', description: 'A gift from the studio for your birthday.' },
  })[lang]

const transfer = (lang: Lang) => ({
  ...order,
  method: 'zelle' as const,
  reference: 'K3M9QX2',
  account: 'pagos@lienza.example',
  instructions: {
    es: 'Abre Zelle en la app de tu banco, envía el importe exacto a esta cuenta y escribe la referencia en la nota.',
    en: 'Open Zelle in your bank’s app, send the exact amount to this account and enter the reference in the memo.',
  }[lang],
  amount: total,
  deadline: '2026-11-22T18:30:00.000Z',
  lines: orderLines(lang),
  gift: gift(lang),
})

const byVenmo = {
  es: 'Abre Venmo, envía el importe exacto a esta cuenta y escribe la referencia en la nota.',
  en: 'Open Venmo, send the exact amount to this account and write the reference in the note.',
}

const bySpei = {
  es: 'Transfiere el importe exacto a esta CLABE y escribe la referencia en el concepto.',
  en: 'Transfer the exact amount to this CLABE, with the reference as the concept (concepto).',
}

export const orderSamples = {
  'order-paid': (lang) => [
    {
      ...order,
      lines: orderLines(lang),
      crystals: 40,
      gift: gift(lang),
      paid_with: 'card',
      paid_at: '2026-11-20T18:30:00.000Z',
    },
    {
      ...order,
      currency: 'MXN',
      subtotal: 2_349_00,
      discount: 2_349_00,
      discount_code: 'TALLER100',
      total: 0,
      lines: [{ ...dress(lang), subtotal: 2_349_00 }],
      crystals: 0,
      gift: null,
      paid_with: 'free',
      // It is evening in Mexico City, and the next day in Greenwich.
      paid_at: '2026-11-21T03:30:00.000Z',
    },
  ],
  'payment-pending': (lang) => [transfer(lang)],
  'payment-reminder': (lang) => [
    {
      ...transfer(lang),
      currency: 'MXN',
      method: 'spei',
      account: '032180000118359719',
      holder: 'Lienza Arte en Prenda, S. de R.L. de C.V.',
      bank: 'Banorte',
      instructions: bySpei[lang],
    },
    { ...transfer(lang), method: 'venmo', account: '@lienza', instructions: byVenmo[lang] },
  ],
  'payment-expired': (lang) => [{ ...order, amount: total, lines: orderLines(lang) }],
  'payment-rejected': (lang) => [
    {
      ...order,
      amount: total,
      lines: orderLines(lang),
      reason: {
        es: 'La transferencia llegó sin referencia y con otro importe.',
        en: 'The transfer came without its reference and with another amount.',
      }[lang],
    },
  ],
  'payment-denied': (lang) => {
    const orderData = { name, number, amount: total, currency, lines: orderLines(lang) }
    return [
      { ...orderData, cause: 'denied' },
      { ...orderData, cause: 'undecided' },
      {
        ...orderData,
        cause: 'denied',
        prepared: 'draft',
        again_until: '2026-11-29T18:00:00.000Z',
        secret: 'Qm9X2b7LrT4eVwYh1KsUzN8cDfGjP3aR6tE5oIxW0yC',
      },
      { ...orderData, cause: 'undecided', prepared: 'draft', again_until: null },
      {
        ...orderData,
        lines: [],
        cause: 'denied',
        prepared: 'change',
        again_until: '2026-11-29T18:00:00.000Z',
        secret: 'Qm9X2b7LrT4eVwYh1KsUzN8cDfGjP3aR6tE5oIxW0yC',
      },
      { ...orderData, lines: [], cause: 'undecided', prepared: 'change', again_until: null },
    ]
  },
  'payment-failed': (lang) => {
    const paymentData = { name, amount: total, currency, lines: orderLines(lang) }
    return [
      { ...paymentData, number: null, paid_with: 'card', cause: 'sold_out' },
      { ...paymentData, number, paid_with: 'paypal', cause: 'late' },
      { ...paymentData, number, paid_with: 'card', cause: 'canceled' },
      { ...paymentData, number, paid_with: 'venmo', cause: 'discount_used' },
      { ...paymentData, number, paid_with: 'card', cause: 'other_amount' },
      { ...paymentData, number, paid_with: 'card', cause: 'order_changed' },
      { ...paymentData, number, paid_with: 'card' },
    ]
  },
  'paid-twice': (lang) => {
    const orderData = { name, number, amount: total, currency, lines: orderLines(lang) }
    return [
      { ...orderData, paid_with: 'paypal', confirmed: true },
      { ...orderData, paid_with: 'card', confirmed: false },
    ]
  },
  'dispute-won': () => [{ name, number, amount: total, disputed: total, currency, decided_by: 'bank' }],
  'dispute-lost': () => [
    { name, number, amount: total, disputed: total, currency, decided_by: 'paypal' },
    { name, number, amount: 200_00, disputed: total, currency, decided_by: 'bank' },
  ],
  'order-address': () => [
    {
      name,
      number,
      address: [address, 'Timbre 4, entre Córdoba y Mérida', '+525512345678'].join('\n'),
      former_address: [address.replace('151', '115'), '+525512345678'].join('\n'),
    },
  ],
  'order-changed': (lang) => {
    const mailData = { name, number, currency, paid_with: 'card' as const, lines: orderLines(lang) }
    return [
      { ...mailData, refund: 0, crystals: 0 },
      { ...mailData, refund: 0, due: 12_00, crystals: 2 },
      { ...mailData, refund: 0, due: 12_00, crystals: 2, exchange: true },
      { ...mailData, paid_with: 'zelle' as const, refund: 12_00, crystals: 2 },
    ]
  },
  'order-change-request': (lang) => {
    const mailData = {
      ...{ name, number, currency, due: 12_00, lines: orderLines(lang) },
      secret: 'Qm9X2b7LrT4eVwYh1KsUzN8cDfGjP3aR6tE5oIxW0yC',
      expires_at: '2026-11-29T18:00:00.000Z',
    }
    return [mailData, { ...mailData, exchange: true }]
  },
  'draft-order': (lang) => {
    const draft = {
      name,
      secret: 'Qm9X2b7LrT4eVwYh1KsUzN8cDfGjP3aR6tE5oIxW0yC',
      expires_at: '2026-11-29T18:00:00.000Z',
    }
    const totals = { ...order, lines: orderLines(lang) }
    return [
      { ...draft, ...totals, has_password: true },
      { ...draft, ...totals, has_password: false },
    ]
  },
  'order-shipped': (lang) => {
    const shipmentData = {
      name,
      number,
      carrier: 'DHL',
      waybill: '4417209835',
      tracking_url,
      gift: gift(lang).name,
      address,
      corrected: false,
    }
    const correction = {
      carrier: 'Paquetes del Valle',
      waybill: 'PV 88-1',
      tracking_url: null,
      gift: null,
      corrected: true,
    }
    return [
      { ...shipmentData, lines: orderLines(lang) },
      { ...shipmentData, ...correction, refunded: true, lines: orderLines(lang) },
      { ...shipmentData, waybill: '4417310062', again: true, lines: orderLines(lang) },
      { ...shipmentData, gift: null, parcel: 'part', lines: [dress(lang)] },
      { ...shipmentData, parcel: 'rest', lines: [scarf(lang)] },
      { ...shipmentData, gift: null, parcel: 'replacement', lines: [dress(lang)] },
    ]
  },
  'order-delivered': (lang) => {
    const mailData = { name, number, lines: orderLines(lang) }
    return [
      { ...mailData, return_until: '2026-12-25T05:59:59.999Z' },
      { ...mailData, return_until: null },
    ]
  },
  'order-came-back': (lang) => {
    const mailData = { name, number, carrier: 'DHL', address, lines: orderLines(lang) }
    return [{ ...mailData, kept: true }, mailData, { ...mailData, refunded: true }]
  },
  'order-parcel-lost': (lang) => {
    const shipment = { carrier: 'DHL', waybill: '1234567890', tracking_url: null }
    const mailData = { name, number, ...shipment, lines: orderLines(lang), found: false, refunded: false }
    return [mailData, { ...mailData, refunded: true }, { ...mailData, found: true }]
  },
  'order-canceled': (lang) => {
    const paymentData = {
      name,
      number,
      amount: total,
      currency,
      paid_with: 'paypal' as const,
      transfer: false,
      crystals: 40,
    }
    const reason = { es: 'Una pieza salió dañada del taller.', en: 'An item left the studio damaged.' }[lang]
    const transferData = { amount: 0, paid_with: 'zelle' as const, transfer: true, crystals: 0 }
    return [
      { ...paymentData, by_shop: true, reason, lines: orderLines(lang) },
      {
        ...paymentData,
        amount: 0,
        refunded_before: total,
        crystals: 0,
        by_shop: false,
        reason: null,
        lines: orderLines(lang),
      },
      { ...paymentData, ...transferData, by_shop: false, reason: null, lines: orderLines(lang) },
      { ...paymentData, amount: 0, review: true, crystals: 0, by_shop: false, reason: null, lines: orderLines(lang) },
    ]
  },
  'order-refunded': () => [
    { name, number, amount: 98_00, currency, paid_with: 'card', whole: false, crystals: 19 },
    { name, number, amount: total, currency, paid_with: 'zelle', whole: true, crystals: 1 },
  ],
} satisfies Partial<MailSamples>

export const orderMailGroups = {
  orders: {
    title: 'An order',
    mails: {
      'order-paid': 'An order is paid, by any method.',
      'draft-order': 'Staff sent the link to an order that they prepared, which its customer pays in the shop.',
      'order-address': 'Staff corrected the address of an order that has not shipped.',
      'order-changed':
        'The lines of an order were changed before it was packed: what it has now, and what is refunded or was paid.',
      'order-change-request':
        'Staff prepared a change of an order that makes it dearer: what it would have, and the link to pay the difference.',
      'order-shipped':
        'The shipment has left. Sent again with a corrected tracking number, and when a returned shipment leaves again.',
      'order-delivered':
        'The shipment was delivered, and the return period begins. Not sent when all that was paid for the goods was refunded.',
      'order-came-back': 'The carrier could not deliver the shipment and returned it.',
      'order-parcel-lost': 'Staff recorded that the carrier lost a parcel, or that a lost one was found.',
      'order-canceled': 'An order was canceled: who canceled it, why, and how the money is refunded.',
      'order-refunded': 'An order is refunded, in part or fully.',
      'invoice-issued': 'Staff attached an invoice, or a credit note for what was refunded: with the PDF and the XML.',
      'payment-denied':
        'The payment of an order was under review, and took no money: it was denied, or not decided in time.',
      'payment-failed': 'A payment arrived that no order can be completed with, and is refunded: why.',
      'paid-twice': 'A second payment arrived for an order, and is refunded.',
      'dispute-won': 'A dispute about an order was decided: the charge stays.',
      'dispute-lost': 'A dispute about an order was decided: the bank or PayPal returns money.',
    },
  },
  transfers: {
    title: 'A transfer',
    mails: {
      'payment-pending': 'An order waits for a transfer by Zelle or Venmo: the amount, the recipient and the deadline.',
      'payment-reminder': 'Half of the time for the transfer has passed.',
      'payment-expired': 'The time for the transfer has passed.',
      'payment-rejected': 'Staff rejected the transfer, with their reason.',
    },
  },
} satisfies Record<string, MailGroup>
