/** Crystals that staff added or removed, the reason, and how many days before the seeding. */
export interface DemoCrystals {
  crystals: number
  days_ago: number
  es: string
  en: string
}

const welcome = (days_ago: number): DemoCrystals => ({
  crystals: 25,
  days_ago,
  es: 'Cristales de bienvenida',
  en: 'Welcome crystals',
})
const earlierCard = (crystals: number, days_ago: number): DemoCrystals => ({
  crystals,
  days_ago,
  es: 'Cristales de tu tarjeta anterior',
  en: 'Crystals from your previous club card',
})

/** For a shop without demo orders (a generated one): the crystals that those orders earned. */
const earlierOrders = (crystals: number, days_ago: number): DemoCrystals => ({
  crystals,
  days_ago,
  es: 'Cristales de tus compras anteriores',
  en: 'Crystals from your previous orders',
})

/** One customer for each level; with their orders' crystals (`orders.ts`) they have 0, 60, 184 and 420 (rules 8). */
export const demoCustomers = [
  {
    email: 'fan@demo.test',
    name: 'Fernanda',
    lastname: 'Nava',
    date_birth: '1996-04-18',
    phone: '5512340001',
    customer_for_days: 6,
    crystals: [],
    instead_of_orders: [],
  },
  {
    email: 'amber@demo.test',
    name: 'Álvaro',
    lastname: 'Ibáñez',
    date_birth: '1990-11-02',
    phone: '5512340002',
    customer_for_days: 75,
    crystals: [welcome(75), earlierCard(35, 74)],
    instead_of_orders: [],
  },
  {
    email: 'emerald@demo.test',
    name: 'Esmeralda',
    lastname: 'Núñez',
    date_birth: '1988-02-29',
    phone: '5512340003',
    customer_for_days: 140,
    crystals: [
      welcome(140),
      earlierCard(46, 139),
      { crystals: 30, days_ago: 61, es: 'Por venir a la noche del taller', en: 'For coming to the studio night' },
      { crystals: 19, days_ago: 23, es: 'Por contarnos cómo te quedó', en: 'For telling us how it fits' },
    ],
    instead_of_orders: [earlierOrders(64, 138)],
  },
  {
    email: 'diamond@demo.test',
    name: 'Diana',
    lastname: 'Montes',
    date_birth: '1984-07-30',
    phone: '5512340004',
    customer_for_days: 310,
    crystals: [
      welcome(310),
      earlierCard(177, 309),
      {
        crystals: 60,
        days_ago: 198,
        es: 'Por prestar tu pieza a la exposición',
        en: 'For lending your piece to the exhibition',
      },
      { crystals: 50, days_ago: 120, es: 'Por traer a una amiga', en: 'For bringing a friend' },
      { crystals: 40, days_ago: 61, es: 'Por venir a la noche del taller', en: 'For coming to the studio night' },
      {
        crystals: -15,
        days_ago: 60,
        es: 'Corrección: 15 se contaron dos veces',
        en: 'Correction: 15 were counted twice',
      },
    ],
    instead_of_orders: [earlierOrders(83, 308)],
  },
] satisfies {
  email: string
  name: string
  lastname: string
  date_birth: string
  phone: string
  customer_for_days: number
  crystals: DemoCrystals[]
  instead_of_orders: DemoCrystals[]
}[]
