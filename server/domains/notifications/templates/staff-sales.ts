import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

export interface StaffSalesMail {
  name: string
  /** Totals are in minor units. */
  items: { code: string; total: number; currency: Currency; method: string }[]
}

const messages = {
  es: {
    subject: (count: number, first: string) => (count === 1 ? `Pedido nuevo: ${first}` : `${count} pedidos nuevos`),
    heading: (count: number) => (count === 1 ? 'Hay un pedido nuevo' : `Hay ${count} pedidos nuevos`),
    methods: {
      card: 'tarjeta',
      paypal: 'PayPal',
      zelle: 'Zelle',
      venmo: 'Venmo',
      spei: 'SPEI',
      outside: 'fuera de la tienda',
      free: 'sin costo',
    },
    button: 'Ver los pedidos',
    note: 'En «Mi cuenta» eliges si te avisamos de cada pedido, dos veces al día o solo de los grandes.',
  },
  en: {
    subject: (count: number, first: string) => (count === 1 ? `New order: ${first}` : `${count} new orders`),
    heading: (count: number) => (count === 1 ? 'There is a new order' : `There are ${count} new orders`),
    methods: {
      card: 'card',
      paypal: 'PayPal',
      zelle: 'Zelle',
      venmo: 'Venmo',
      spei: 'SPEI',
      outside: 'outside the shop',
      free: 'free',
    },
    button: 'View the orders',
    note: 'Under “My account” you choose whether you hear of each order, twice a day, or only of large ones.',
  },
}

/** Returns the mail to a member of staff with new sales. It names no customer. */
export function staffSales({ name, items }: StaffSalesMail, { lang, admin_url }: MailContext): MailContent {
  const t = messages[lang]
  const methods: Record<string, string> = t.methods
  const describe = ({ total, currency, method }: StaffSalesMail['items'][number]) =>
    `${formatMoney(total, currency, lang)}, ${methods[method] ?? method}`
  const [first] = items
  const path = items.length === 1 ? `/admin/orders/${first!.code}` : '/admin/orders'
  return {
    reason: 'shop',
    greeting: greeting(name, lang),
    subject: t.subject(items.length, first ? describe(first) : ''),
    preheader: items.map(({ code }) => code).join(', '),
    heading: t.heading(items.length),
    paragraphs: [],
    facts: items.map((item) => ({ label: item.code, value: describe(item) })),
    button: { label: t.button, link: `${admin_url}${path}` },
    notes: [t.note],
  }
}
