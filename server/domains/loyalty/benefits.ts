import { type BenefitKey, type RequestableBenefitKey, requestableBenefits } from '@shop/contract/loyalty.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { levels } from './levels.ts'

export interface Benefit {
  key: BenefitKey
  from_level: number
  title: Record<Lang, string>
  description: Record<Lang, string>
}

/** All benefits (specification 1), in display order. The title of early access depends on the level. */
const benefits: readonly Benefit[] = [
  {
    key: 'early_access',
    from_level: 1,
    title: { es: 'Acceso anticipado', en: 'Early access' },
    description: {
      es: 'Ves y compras las colecciones nuevas antes de que abran para todos.',
      en: 'See and shop new collections before they open to everyone.',
    },
  },
  {
    key: 'birthday_gift',
    from_level: 1,
    title: { es: 'Sorpresa de cumpleaños', en: 'Birthday surprise' },
    description: {
      es: 'Un regalo con tu pedido en el mes de tu cumpleaños.',
      en: 'A gift with your order during your birthday month.',
    },
  },
  {
    key: 'free_shipping',
    from_level: 1,
    title: { es: 'Envío gratis', en: 'Free shipping' },
    description: {
      es: 'A México y Estados Unidos, desde un importe menor que para los demás.',
      en: 'To Mexico and the United States, with a lower minimum than everyone else’s.',
    },
  },
  {
    key: 'consulting',
    from_level: 1,
    title: { es: 'Asesoría mensual', en: 'Monthly consulting' },
    description: {
      es: 'Una sesión de 30 minutos con nuestro equipo cada mes.',
      en: 'A 30-minute session with our team every month.',
    },
  },
  {
    key: 'second_consulting',
    from_level: 2,
    title: { es: 'Segunda asesoría', en: 'Second consulting session' },
    description: { es: 'Otra sesión de 30 minutos el mismo mes.', en: 'Another 30-minute session in the same month.' },
  },
  {
    key: 'seasonal_gift',
    from_level: 2,
    title: { es: 'Regalo de temporada', en: 'Seasonal gift' },
    description: {
      es: 'Un detalle con tu pedido, una vez por temporada.',
      en: 'A little something with your order, once a season.',
    },
  },
  {
    key: 'tailoring',
    from_level: 3,
    title: { es: 'Ajuste de sastrería', en: 'Tailoring service' },
    description: {
      es: 'Un ajuste gratuito al mes para que te quede perfecto.',
      en: 'One free alteration a month for a perfect fit.',
    },
  },
]

/** Returns the benefits of a level: 4, 6 and 7 (specification 1). There are none below Amber. */
export function listBenefits(level: number): readonly Benefit[] {
  return benefits.filter((benefit) => benefit.from_level <= level)
}

/** Returns the benefits of a level, in their order, as a member reads them. */
export function listLevelBenefits(
  level: number,
  lang: Lang,
): { key: BenefitKey; title: string; description: string }[] {
  return benefits
    .filter(({ from_level }) => from_level <= level)
    .map((benefit) => ({
      key: benefit.key,
      title: formatBenefitTitle(benefit, level, lang),
      description: benefit.description[lang],
    }))
}

export function hasBenefit(level: number, key: BenefitKey): boolean {
  return benefits.some((benefit) => benefit.key === key && benefit.from_level <= level)
}

/** Returns the title of a benefit at a level; early access says how many weeks ahead. */
export function formatBenefitTitle({ key, title }: Benefit, level: number, lang: Lang): string {
  if (key !== 'early_access') return title[lang]
  const weeks = levels.find((other) => other.level === level)?.early_weeks ?? 0
  const unit = { es: weeks === 1 ? 'semana' : 'semanas', en: weeks === 1 ? 'week' : 'weeks' }
  return `${title[lang]}: ${weeks} ${unit[lang]}`
}

export function listBenefitTitles(level: number, lang: Lang): string[] {
  return listBenefits(level).map((benefit) => formatBenefitTitle(benefit, level, lang))
}

/** Returns the title of a benefit that can be requested, whatever level the customer has by now. */
export function getBenefitName(key: BenefitKey, lang: Lang): string {
  return benefits.find((benefit) => benefit.key === key)!.title[lang]
}

export const requestableFromLevel = Object.fromEntries(
  requestableBenefits.map((key) => [key, benefits.find((benefit) => benefit.key === key)!.from_level]),
) as Record<RequestableBenefitKey, number>
