import type { Lang } from '@shop/contract/locale.ts'
import type { ProductText } from '@shop/contract/staff/product-fields.ts'
import { buildDescriptionHtml, type DescriptionData, type DescriptionLayout } from './description-html.ts'
import type { Garment } from './product-attributes.ts'

/** Products that are generated leave out what may be empty; those of the demo have every text. */
export type SeedText = Pick<ProductText, 'name' | 'uri' | 'description' | 'detail'> & Partial<ProductText>
export type SeedTexts = Record<Lang, SeedText>

/** The texts of a product as they are written down, without those that can be derived. */
export interface DraftText extends Pick<ProductText, 'name' | 'description'> {
  note: string
}

/** The slug is unique over products, categories, subcategories and collections of both languages. */
export function buildProductText(
  { note, ...texts }: DraftText,
  lang: Lang,
  product: DescriptionData,
  sheet: DescriptionLayout,
): ProductText {
  const words = [garmentNouns[product.garment][lang], slug(texts.name)]
  return {
    ...texts,
    uri: (lang === 'es' ? words : words.toReversed()).join('-'),
    detail: buildDescriptionHtml(sheet, product, note, lang),
  }
}

/** `Retrato Nº 03` becomes `retrato-no-03`. */
function slug(text: string): string {
  return text
    .replaceAll('º', 'o')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

const garmentNouns: Record<Garment, { es: string; en: string }> = {
  tee: { es: 'playera', en: 'tee' },
  longsleeve: { es: 'playera-manga-larga', en: 'long-sleeve-tee' },
  tank: { es: 'playera-sin-mangas', en: 'tank-top' },
  sweatshirt: { es: 'sudadera', en: 'sweatshirt' },
  hoodie: { es: 'sudadera-con-capucha', en: 'hoodie' },
  bomber: { es: 'chamarra-bomber', en: 'bomber-jacket' },
  shirt: { es: 'camisa', en: 'shirt' },
  dress: { es: 'vestido', en: 'dress' },
  skirt: { es: 'falda', en: 'skirt' },
  tote: { es: 'bolsa', en: 'tote-bag' },
  scarf: { es: 'mascada', en: 'scarf' },
}
