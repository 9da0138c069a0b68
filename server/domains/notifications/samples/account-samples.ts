import type { MailSamples } from './mail-samples.ts'
import { dress } from './products.ts'

const name = 'Ana Lucía'
const secret = 'Qm9X2b7LrT4eVwYh1KsUzN8cDfGjP3aR6tE5oIxW0yC'
const email = 'ana@correo.example'
const affiliation = 'LZ-000184-7'

/** Samples of the mails about an account and its data, and of the mails to the shop. */
export const accountSamples = {
  registration: () => [{ name, secret }],
  'account-exists': () => [{ name }],
  'account-closed': () => [{ name }],
  'password-recovery': () => [{ name, secret }],
  'password-changed': () => [{ name }],
  'email-change': () => [{ name, secret }],
  'email-changed': () => [{ name, secret }],
  'staff-invitation': () => [{ name, secret, expires_at: '2026-11-25T18:00:00.000Z' }],
  'staff-new-device': () => [
    { name, user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X)', at: '2026-11-22T18:00:00.000Z' },
  ],
  'staff-access-changed': () => [
    { name, change: 'password' },
    { name, change: 'factor_added' },
    { name, change: 'factor_removed' },
  ],
  'reward-requested': (lang) => [
    {
      id: 12,
      title: { es: 'Asesoría mensual', en: 'Monthly consulting' }[lang],
      name: 'Ana Lucía Rangel',
      email,
      affiliation,
      note: { es: 'Para una boda en marzo.', en: 'For a wedding in March.' }[lang],
      preferred: { es: 'Martes por la tarde', en: 'Tuesday afternoon' }[lang],
      scheduled_at: null,
    },
  ],
  'reward-cancelled': (lang) => [
    {
      id: 12,
      title: { es: 'Asesoría mensual', en: 'Monthly consulting' }[lang],
      name: 'Ana Lucía Rangel',
      email,
      affiliation,
      note: null,
      preferred: null,
      scheduled_at: '2026-11-24T22:00:00.000Z',
    },
  ],
  'reward-answered': (lang) => {
    const title = { es: 'Asesoría mensual', en: 'Monthly consulting' }[lang]
    const call = { es: 'Te llamamos por video a este correo.', en: 'We’ll video call you at this email address.' }[lang]
    const full = { es: 'El mes está lleno.', en: 'The month is full.' }[lang]
    return [
      { name, title, status: 'scheduled', scheduled_at: '2026-11-24T22:00:00.000Z', answer: call },
      { name, title, status: 'declined', scheduled_at: null, answer: full },
      { name, title, status: 'done', scheduled_at: null, answer: null },
    ]
  },
  contact: (lang) => [
    {
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
      { name: item, image, pieces: [`M · ${color_name}`, `L · ${color_name}`], path, secret },
      { name: item, image, pieces: [], path, secret },
    ]
  },
  'level-up': (lang) => [
    {
      name,
      level_name: 'Emerald',
      crystals: 184,
      benefits: {
        es: [
          'Acceso anticipado: 2 semanas',
          'Sorpresa de cumpleaños',
          'Envío gratis',
          'Asesoría mensual',
          'Segunda asesoría',
          'Regalo de temporada',
        ],
        en: [
          'Early access: 2 weeks',
          'Birthday surprise',
          'Free shipping',
          'Monthly consulting',
          'Second consulting session',
          'Seasonal gift',
        ],
      }[lang],
    },
  ],
  'level-down': () => [
    { name, level_name: 'Amber', crystals: 144, next: { level_name: 'Emerald', crystals_missing: 7 } },
    { name, level_name: null, crystals: 1, next: { level_name: 'Amber', crystals_missing: 50 } },
  ],
} satisfies Partial<MailSamples>
