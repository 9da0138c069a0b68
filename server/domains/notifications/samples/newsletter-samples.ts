import type { Lang } from '@shop/contract/locale.ts'
import type { MailGroup, MailSamples } from './mail-samples.ts'
import { dress, scarf } from './products.ts'

const name = 'Ana Lucía'
const launch = (lang: Lang) => ({
  drop: { es: 'Noche líquida', en: 'Liquid Night' }[lang],
  image: dress(lang).image,
  path: '/lanzamiento/1',
})
const letter = {
  es: {
    subject: 'Una tarde en el taller',
    message:
      'El sábado abrimos el taller a los fans.\n\nVen a ver cómo una obra se vuelve prenda: te esperamos de 4 a 8.',
  },
  en: {
    subject: 'An afternoon in the studio',
    message:
      'On Saturday we open the studio to fans.\n\nSee how a work of art becomes a garment. We’re there from 4 to 8.',
  },
}

export const newsletterSamples = {
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
  'drop-launch': (lang) => [
    { name, ...launch(lang), is_early: true },
    { name, ...launch(lang), is_early: false },
  ],
  'cart-waiting': (lang) => [{ name, lines: [dress(lang), scarf(lang)] }],
  campaign: (lang) => [
    { name, ...letter[lang], path: '/home' },
    { name, ...letter[lang], path: '' },
  ],
  'campaign-test': (lang) => [{ name, ...letter[lang], path: '/home' }],
} satisfies Partial<MailSamples>

export const newsletterMailGroups = {
  news: {
    title: 'News for subscribers',
    mails: {
      'level-up': 'Newsletter: a level was reached. Only to subscribers, with an unsubscribe link.',
      'level-down': 'Newsletter: crystals were deducted with a refund, and the level changed with them.',
      'drop-launch':
        'Newsletter: a drop has opened to the level of a subscriber, or to everyone. Once about each drop, and not to those who asked to be reminded of it.',
      'cart-waiting':
        'Newsletter: a cart was left for 24 hours, and something in it can be bought. Once about each cart.',
      campaign: 'Newsletter: staff wrote to a segment of the subscribers. At most once in 3 days to each of them.',
    },
  },
} satisfies Record<string, MailGroup>
