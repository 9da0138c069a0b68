import { fabricColors, type ProductImage, type View } from '../../../server/database/seeds/demo/product-attributes.ts'
import { getPalette } from '../prints/inks.ts'
import { getColorName } from './color-names.ts'
import { clothNames, garmentNames, printNames } from './names.ts'

/** The alternative text of an image, for people who cannot see it. */
export interface Alt {
  es: string
  en: string
}

const viewWords: Record<View, Alt> = {
  front: { es: 'frente', en: 'front' },
  back: { es: 'espalda', en: 'back' },
  hanger: { es: 'colgada', en: 'hanging' },
  flat: { es: 'extendida junto a su tarjeta de arte', en: 'laid flat beside its art card' },
  detail: { es: 'de cerca', en: 'close up' },
}

/**
 * Returns the alternative text of a product's image, for example: Playera negra, frente, retrato en medio tono con sol,
 * en naranja y ámbar.
 */
export function buildProductAlt({ garment, print, variant, cloth, view }: ProductImage): Alt {
  const { es, en, feminine } = garmentNames[garment]
  const inTwo = firstTwo(getPalette(print, variant).map(getColorName))
  const art = printNames[print]
  const views = viewWords[view]
  return {
    es: `${es} ${clothNames[cloth][feminine ? 'feminine' : 'masculine']}, ${feminine ? views.es : masculine(views.es)}, ${art.es} en ${inTwo.es}`,
    en: `${fabricColors[cloth].en} ${en}, ${views.en}, ${art.en} in ${inTwo.en}`,
  }
}

/** Returns the first two colors that have different names; some works have only one. */
function firstTwo(colours: readonly Alt[]): Alt {
  const [one, other] = colours.filter(({ es }, at) => colours.findIndex((colour) => colour.es === es) === at)
  if (!one) throw new Error('a work has no colors')
  return other ? { es: `${one.es} y ${other.es}`, en: `${one.en} and ${other.en}` } : { es: one.es, en: one.en }
}

function masculine(words: string): string {
  return words.replace('colgada', 'colgado').replace('extendida', 'extendido')
}
