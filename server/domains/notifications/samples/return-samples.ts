import type { Lang } from '@shop/contract/locale.ts'
import type { MailGroup, MailSamples } from './mail-samples.ts'
import { dress, order, scarf } from './products.ts'

const { name, number } = order
const email = 'ana@correo.example'
const other_size = (lang: Lang) => [{ ...dress(lang), wanted_size: 'L' }]
const returnData = (lang: Lang) => ({ name, number, kind: 'return' as const, lines: [scarf(lang)] })
const exchange = (lang: Lang) => ({ name, number, kind: 'exchange' as const, lines: other_size(lang) })

const instructions = {
  es: 'Envíalas a Calle del Bastidor 27, Colonia Obrera, 06800 Ciudad de México.\nEscribe el número de tu pedido en la caja.',
  en: 'Send them to Calle del Bastidor 27, Colonia Obrera, 06800 Ciudad de México.\nWrite the number of your order on the box.',
}

export const returnSamples = {
  'return-requested': (lang) => [returnData(lang), exchange(lang)],
  'return-to-answer': (lang) => [
    {
      ...exchange(lang),
      id: 31,
      email,
      reason: 'too_small',
      note: { es: 'Me queda justo de los hombros.', en: 'It is tight at the shoulders.' }[lang],
    },
  ],
  'return-approved': (lang) => [
    { ...returnData(lang), answer: instructions[lang], size_gone: true, caused_by_shop: false },
    { ...exchange(lang), answer: null, size_gone: false, caused_by_shop: true },
  ],
  'return-declined': (lang) => [
    {
      ...returnData(lang),
      answer: {
        es: 'La mascada llegó lavada y sin etiqueta.',
        en: 'The scarf came back washed and without its label.',
      }[lang],
    },
    { ...returnData(lang), answer: null },
  ],
  'return-received': (lang) => {
    const nothing = { ...returnData(lang), currency: order.currency, refund: 0 }
    return [
      returnData(lang),
      exchange(lang),
      { ...nothing, refunded_before: order.total },
      { ...nothing, refunded_before: 0 },
    ]
  },
  'return-exchanged': (lang) => [
    {
      name,
      number,
      lines: other_size(lang),
      carrier: 'Estafeta',
      waybill: '8055241528',
      tracking_url: 'https://cs.estafeta.com/es/Tracking/searchByGet?wayBillType=1&wayBill=8055241528',
    },
  ],
  'invoice-issued': () => {
    const uuid = '5C9A1B54-6F0E-4B5E-9D2A-3C1F7B0E8A42'
    return [
      { name, number, document: 1, folio: 'A-1042', uuid, kind: 'invoice' },
      { name, number, document: 2, folio: 'NC-31', uuid, kind: 'credit' },
    ]
  },
  'invoice-requested': () => {
    const taxData = { name: 'ANA LUCÍA RANGEL SOTO', use: 'G03', regime: '612', postal_code: '06700' }
    const amounts = { total: '$2,198.00 MXN', base: '$1,894.83 MXN', tax: '$303.17 MXN', tax_rate: 16 }
    const payment = { form: '04', paid_at: '2026-11-28T18:20:00.000Z' }
    const invoiceData = { number, email, rfc: 'RASA850512AB1', ...taxData, ...amounts, ...payment }
    return [
      { ...invoiceData, changed: false },
      { ...invoiceData, changed: true },
    ]
  },
} satisfies Partial<MailSamples>

export const returnMailGroups = {
  returns: {
    title: 'A return',
    mails: {
      'return-requested': 'A return or an exchange was requested; the customer waits for the answer.',
      'return-approved': 'A return is approved, with the instructions of staff.',
      'return-declined': 'A return is declined with the reason, or its items did not arrive in time.',
      'return-received': 'The items of a return were received.',
      'return-exchanged': 'The exchanged size was shipped.',
    },
  },
} satisfies Record<string, MailGroup>
