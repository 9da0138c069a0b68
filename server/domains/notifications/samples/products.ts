import type { Lang } from '@shop/contract/locale.ts'

/** This is a product of the demo, so that its image exists. */
export function dress(lang: Lang) {
  return {
    name: { es: 'Jardín de tijera', en: 'Scissor Garden' }[lang],
    size: 'M',
    color_name: { es: 'Ciruela', en: 'Plum' }[lang],
    quantity: 1,
    image: '/media/dress-fiesta-05-plum-front/640.webp',
    subtotal: 129_00,
  }
}

export function scarf(lang: Lang) {
  return {
    name: { es: 'Plaza en domingo', en: 'Sunday Plaza' }[lang],
    size: '70',
    color_name: { es: 'Azul marino', en: 'Navy' }[lang],
    quantity: 2,
    image: '/media/scarf-fiesta-02-navy-flat/640.webp',
    subtotal: 98_00,
  }
}

/** All samples show the same order, with its prices in dollars, because transfers accept dollars only. */
export const order = {
  name: 'Ana Lucía',
  number: 'L-7K3M-9QX2',
  currency: 'USD' as const,
  subtotal: 227_00,
  discount: 22_70,
  discount_code: null,
  shipping: 0,
  total: 204_30,
  address: 'Ana Lucía Rangel\nÁlvaro Obregón 151, int. 4\nRoma Norte\n06700 Ciudad de México\nMéxico',
}
