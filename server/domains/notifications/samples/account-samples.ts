import type { Lang } from '@shop/contract/locale.ts'
import type { MailGroup, MailSamples } from './mail-samples.ts'
import { dress } from './products.ts'

const name = 'Ana Lucía'
const secret = 'Qm9X2b7LrT4eVwYh1KsUzN8cDfGjP3aR6tE5oIxW0yC'
const email = 'ana@correo.example'
const requestedSession = (lang: Lang) => ({
  id: 12,
  title: { es: 'Asesoría mensual', en: 'Monthly consulting' }[lang],
  name: 'Ana Lucía Rangel',
  email,
  affiliation: 'LZ-000184-7',
})

export const accountSamples = {
  registration: () => [{ name, secret }],
  'account-exists': () => [{}],
  'account-moved': () => [{}],
  'account-closed': () => [{ name }],
  'password-recovery': () => [{ name, secret }],
  'password-changed': () => [{ name }],
  'email-change': () => [{ name, secret }],
  'email-changed': () => [{ name, secret }],
  'staff-invitation': () => [{ name, secret, expires_at: '2026-11-25T18:00:00.000Z' }],
  'staff-new-device': () => [
    {
      name,
      user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
      at: '2026-11-22T18:00:00.000Z',
    },
  ],
  'staff-password-known': () => [{ name }],
  'staff-sales': () => [
    { name, items: [{ code: 'L-7QK2-M3HN', total: 12_480_00, currency: 'MXN', method: 'card' }] },
    {
      name,
      items: [
        { code: 'L-9TR4-W2KP', total: 899_00, currency: 'MXN', method: 'paypal' },
        { code: 'L-3HJ8-N5QX', total: 66_10, currency: 'USD', method: 'zelle' },
      ],
    },
  ],
  'staff-notifications': () => [
    {
      name,
      items: [
        { kind: 'transfer', subject: 'LZ-7QK2M', count: null },
        { kind: 'transfer', subject: 'LZ-9TR4W', count: null },
        { kind: 'return', subject: 'LZ-3HJ8N', count: null },
        { kind: 'waiting', subject: 'Noche de agua', count: 12 },
        { kind: 'mail', subject: '', count: null },
      ],
    },
    { name, items: [{ kind: 'order', subject: 'LZ-7QK2M', count: null }] },
  ],
  'staff-access-changed': () => [
    { name, change: 'password' },
    { name, change: 'factor_added' },
    { name, change: 'factor_removed' },
    { name, change: 'recovery_codes' },
  ],
  'staff-setting-changed': () => [
    {
      name,
      by: 'Renata Ibarra',
      at: '2026-11-22T18:00:00.000Z',
      changed: { refund_limit: { before: { MXN: 1_000_00, USD: 60_00 }, after: { MXN: 5_000_00, USD: 300_00 } } },
    },
    {
      name,
      by: 'Renata Ibarra',
      at: '2026-11-22T18:00:00.000Z',
      changed: {
        payment_instructions: {
          before: {
            zelle: { es: 'Envía el importe exacto a esta cuenta.', en: 'Send the exact amount to this account.' },
            venmo: { es: 'Márcalo como compra.', en: 'Mark it as a purchase.' },
            spei: {
              clabe: '',
              holder: '',
              bank: '',
              es: 'Escribe la referencia en el concepto.',
              en: 'Enter the reference as the concept.',
            },
          },
          after: {
            zelle: { es: 'Envía el importe a pagos@tienda.example.', en: 'Send the amount to pagos@tienda.example.' },
            venmo: { es: 'Márcalo como compra.', en: 'Mark it as a purchase.' },
            spei: {
              clabe: '032180000118359719',
              holder: 'Lienza Arte en Prenda, S. de R.L. de C.V.',
              bank: 'Banorte',
              es: 'Escribe la referencia en el concepto.',
              en: 'Enter the reference as the concept.',
            },
          },
        },
      },
    },
    {
      name,
      by: null,
      at: '2026-11-22T18:00:00.000Z',
      changed: { code_limit: { before: { percent: 30, uses: 100 }, after: { percent: 50, uses: 1_000 } } },
    },
  ],
  'reward-requested': (lang) => [
    {
      ...requestedSession(lang),
      note: { es: 'Para una boda en marzo.', en: 'For a wedding in March.' }[lang],
      preferred: { es: 'Martes por la tarde', en: 'Tuesday afternoon' }[lang],
      scheduled_at: null,
    },
  ],
  'reward-canceled': (lang) => [
    { ...requestedSession(lang), note: null, preferred: null, scheduled_at: '2026-11-24T22:00:00.000Z' },
  ],
  'reward-answered': (lang) => {
    const { title } = requestedSession(lang)
    const call = { es: 'Te llamamos por video a este correo.', en: 'We’ll video call you at this email address.' }[lang]
    const full = { es: 'El mes está lleno.', en: 'The month is full.' }[lang]
    const again_until = { es: '30 de noviembre', en: 'November 30' }[lang]
    const former_at = '2026-11-24T22:00:00.000Z'
    return [
      { name, title, status: 'scheduled', scheduled_at: '2026-11-24T22:00:00.000Z', answer: call },
      {
        ...{ name, title, status: 'scheduled', answer: call },
        ...{ scheduled_at: '2026-11-25T22:00:00.000Z', former_at },
      },
      { name, title, status: 'declined', scheduled_at: null, again_until, answer: full },
      { name, title, status: 'declined', scheduled_at: null, former_at, again_until, answer: full },
      { name, title, status: 'declined', scheduled_at: null, former_at, again_until: null, answer: full },
      { name, title, status: 'done', scheduled_at: null, answer: null },
    ]
  },
  contact: (lang) => [
    {
      id: 7,
      name: 'Ana Lucía Rangel',
      email,
      message: {
        es: 'Hola, ¿el vestido Jardín de tijera viene forrado?\n\nGracias.',
        en: 'Hello, is the Scissor Garden dress lined?\n\nThank you.',
      }[lang],
      lang,
    },
  ],
  'contact-reply': (lang) => [
    {
      name: 'Ana Lucía Rangel',
      answer: {
        es: 'Sí, lleva forro de algodón.\n\nLo tenemos en tu talla.',
        en: 'Yes, it’s lined with cotton.\n\nWe have it in your size.',
      }[lang],
      message: {
        es: 'Hola, ¿el vestido Jardín de tijera viene forrado?',
        en: 'Hello, is the Scissor Garden dress lined?',
      }[lang],
    },
  ],
  'data-export-started': () => [{ name, secret }],
  'erasure-started': () => [{ name, secret }],
  'stock-alert': (lang) => {
    const { image, color_name, name: item } = dress(lang)
    const path = { es: '/detalles-producto/jardin-de-tijera', en: '/detalles-producto/scissor-garden' }[lang]
    return [
      { name: item, image, variants: [`M · ${color_name}`, `L · ${color_name}`], path, secret },
      { name: item, image, variants: [], path, secret },
    ]
  },
  'drop-moved': (lang) => [
    {
      name,
      drop: { es: 'Noche líquida', en: 'Liquid Night' }[lang],
      opens_at: '2026-12-15T01:00:00.000Z',
      path: '/lanzamiento/1',
      secret,
    },
  ],
  'drop-open': (lang) => [
    {
      name,
      drop: { es: 'Noche líquida', en: 'Liquid Night' }[lang],
      image: dress(lang).image,
      path: '/lanzamiento/1',
      secret,
    },
  ],
} satisfies Partial<MailSamples>

export const accountMailGroups = {
  account: {
    title: 'The account',
    mails: {
      registration: 'A visitor registers. The link opens the account, once and within 48 hours.',
      'account-exists': 'A visitor registers with an email that already has an account. Only its owner is notified.',
      'account-moved':
        'A member of staff took over the customers of a former shop and chose to notify them. Those of a file leave at 600 a minute.',
      'password-recovery':
        'A password reset is requested. The link works once, for an hour, and replaces earlier ones.',
      'password-changed': 'The password was changed.',
      'email-change': 'To the new email address, which takes effect when the link is opened.',
      'email-changed': 'To the former email address: for 7 days its link reverts the change.',
      'data-export-started':
        'Staff started an export of the data. The link works once, for 48 hours; staff never get the file.',
      'erasure-started': 'Staff started the closing of the account, which the link confirms, once and within 48 hours.',
      'account-closed': 'The last mail of an account; it is deleted once it is sent.',
    },
  },
  customers: {
    title: 'Requests of fans',
    mails: {
      'stock-alert':
        'Variants that a visitor asked to be notified about are available. Its unsubscribe link ends all alerts of the email address.',
      'drop-open':
        'A drop has opened to a customer who asked to be reminded, by their level. One mail for each customer and drop; its unsubscribe link ends all reminders and alerts.',
      'drop-moved':
        'The opening of a drop was moved, to each customer who asked to be reminded and may not enter yet, with the time of their level; its unsubscribe link ends all reminders and alerts.',
      'contact-reply': 'Staff replied to a message of the contact form.',
      'reward-answered': 'Staff answered a request for a session or for tailoring.',
    },
  },
  shop: {
    title: 'To the shop',
    mails: {
      contact: 'A message was sent with the contact form. A reply goes to its sender.',
      'return-to-answer': 'A return waits for an answer.',
      'invoice-requested': 'A customer requests an invoice.',
      'reward-requested': 'A customer requests a session or tailoring.',
      'reward-canceled': 'A customer canceled an appointment.',
    },
  },
  staff: {
    title: 'To staff',
    mails: {
      'staff-invitation':
        'A person is invited to the back office, or their access was reset. The link works once, for 72 hours.',
      'staff-new-device': 'A member of staff signed in with a browser for the first time.',
      'staff-password-known':
        'Somebody gave the right password of a member of staff and then three wrong codes within 15 minutes. Once a day at most.',
      'staff-sales':
        'Orders were paid: each at once or twice a day, as the member chose, and large ones always at once; each once.',
      'staff-notifications':
        'Something waits that the member may see, such as a transfer for more than 4 hours. At once or daily, as they chose; each thing once.',
      'staff-setting-changed':
        'A setting changed that says where money goes, or how much of it moves without a second look. To every owner.',
      'campaign-test': 'A member of staff tries a message to a segment, before it is sent.',
      'staff-access-changed':
        'A member of staff changed their password, added or removed a second factor, or made new recovery codes.',
    },
  },
} satisfies Record<string, MailGroup>
