import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { getTestCatalog } from './make.ts'
import type { TestDomain } from './test-domain.ts'

/** Returns fields of a product that differ from those of `before` in each; the compiler names one that is missing here. */
export async function changeEveryField(t: TestDomain, before: ProductFields): Promise<ProductFields> {
  const { colors } = await getTestCatalog(t)
  const [category_id] = await t.db<{ id: number }[]>`
    select id from categories where parent_id is not null and id <> ${before.category_id} limit 1`.column()
  const [collection_id] = await t.db<{ id: number }[]>`select id from collections limit 1`.column()
  const [artwork_id] = await t.db<{ id: number }[]>`select id from artworks limit 1`.column()
  const [size_chart_id] = await t.db<{ id: number }[]>`select id from size_charts limit 1`.column()
  const text = (lang: string) => ({
    name: `Otro nombre ${lang}`,
    uri: `otra-direccion-${lang}`,
    description: `Otra descripción ${lang}`,
    detail: `<p>Otro detalle ${lang}</p>`,
  })
  const prices = { MXN: { price: 710_00, price_offer: 690_00 }, USD: { price: 41_00, price_offer: 39_50 } }
  return {
    sku: 'OTHER-SKU',
    category_id: category_id!,
    collection_id: collection_id!,
    artwork_id: artwork_id!,
    design_colors: ['black', 'red'],
    size_chart_id: size_chart_id!,
    talla: 'M',
    web_exclusive: !before.web_exclusive,
    limited_edition: !before.limited_edition,
    find_your_size: !before.find_your_size,
    usa_colors_image: !before.usa_colors_image,
    texts: { es: text('es'), en: text('en') },
    prices,
    offer_from: '2026-11-01T06:00:00.000Z',
    offer_until: '2027-12-24T18:30:00.000Z',
    sizes: [
      ...before.sizes.map((size) => ({ ...size, prices })),
      { id: null, letter: 'XXL', prices: { MXN: null, USD: null } },
    ],
    colors: [...before.colors, { color_id: colors.getRequired('white') }],
    codes: [
      { variant: `${before.colors[0]!.color_id} ${before.sizes[0]!.letter}`, sku: 'OTHER-1', barcode: '7501031311309' },
      { variant: `${colors.getRequired('white')} XXL`, sku: '', barcode: 'OWN-2' },
    ],
  }
}
