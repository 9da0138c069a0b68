import type { Lang } from '@shop/contract/locale.ts'

interface Benefit {
  /** The levels that have it, and what it is called at each. */
  from_level: number
  title: Record<Lang, string>
  description: Record<Lang, string>
}

const earlyAccess = (weeks: number): Omit<Benefit, 'from_level'> => ({
  title: {
    es: `Acceso anticipado: ${weeks} ${weeks === 1 ? 'semana' : 'semanas'}`,
    en: `Early access: ${weeks} ${weeks === 1 ? 'week' : 'weeks'}`,
  },
  description: {
    es: 'Ves y compras las colecciones nuevas antes de que abran para todos.',
    en: 'You see and buy new collections before they open to everyone.',
  },
})

const birthday: Benefit = {
  from_level: 1,
  title: { es: 'Sorpresa de cumpleaños', en: 'Birthday surprise' },
  description: {
    es: 'Un regalo con tu pedido en el mes de tu cumpleaños.',
    en: 'A gift with your order in the month of your birthday.',
  },
}
const shipping: Benefit = {
  from_level: 1,
  title: { es: 'Envío gratis', en: 'Free shipping' },
  description: {
    es: 'A México y Estados Unidos, desde un importe menor que para los demás.',
    en: 'To Mexico and the United States, from a lower amount than for everyone.',
  },
}
const consulting: Benefit = {
  from_level: 1,
  title: { es: 'Asesoría mensual', en: 'Monthly consulting' },
  description: {
    es: 'Una sesión de 30 minutos con nuestro equipo cada mes.',
    en: 'A 30-minute session with our team each month.',
  },
}
const secondConsulting: Benefit = {
  from_level: 2,
  title: { es: 'Segunda asesoría', en: 'Second consulting session' },
  description: { es: 'Otra sesión de 30 minutos el mismo mes.', en: 'Another 30-minute session in the same month.' },
}
const seasonal: Benefit = {
  from_level: 2,
  title: { es: 'Regalo de temporada', en: 'Seasonal gift' },
  description: {
    es: 'Un detalle con tu pedido, una vez por temporada.',
    en: 'A little something with your order, once a season.',
  },
}
const tailoring: Benefit = {
  from_level: 3,
  title: { es: 'Ajuste de sastrería', en: 'Tailoring service' },
  description: {
    es: 'Un ajuste gratuito al mes para que te quede perfecto.',
    en: 'One free alteration a month, so that it fits perfectly.',
  },
}

/** What a level gives: 4, 6 and 7 benefits (specification 1). Nothing below Amber. */
export function benefitsOf(level: number, lang: Lang): { title: string; description: string }[] {
  if (level < 1) return []
  const early: Benefit = { from_level: 1, ...earlyAccess(level) }
  return [early, birthday, shipping, consulting, secondConsulting, seasonal, tailoring]
    .filter((benefit) => benefit.from_level <= level)
    .map(({ title, description }) => ({ title: title[lang], description: description[lang] }))
}
