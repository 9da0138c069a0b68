import type { Lang } from '@shop/contract/locale.ts'

interface OtherShop {
  shop: string
  /** Header keys that together only files of this program have, each as alternatives. */
  marks: (string | RegExp)[]
  advice: Record<Lang, string>
}

const template: Record<Lang, string> = {
  es: 'No se lee tal cual: baja en Exportar nuestro archivo de productos, copia en él tus datos y súbelo.',
  en: 'It can’t be read as it is: download our product file under Export, copy your data into it and upload that.',
}

const ordersAdvice: Record<Lang, string> = {
  es: 'Aquí se importan productos; clientes y pedidos se suben en Mudanza.',
  en: 'Products are imported here; customers and orders are uploaded under Moving in.',
}

/** Programs whose product files are known by name and not read, because what they lack decides about sizes or prices. */
const otherShops: OtherShop[] = [
  { shop: 'Etsy', marks: ['title', /^variation 1 (type|name|values)$/, /^(currency_code|quantity)$/], advice: { es: `Sus filas no dicen el precio ni las piezas de cada talla. ${template.es}`, en: `Its rows don’t say the price and units of each size. ${template.en}` } },
  { shop: 'Square', marks: [/^(item name|nombre del articulo)$/, /^(variation name|nombre de la variante)$/], advice: template },
  { shop: 'Wix', marks: [/^(handleid|handle)$/, 'fieldtype'], advice: template },
  { shop: 'Squarespace', marks: [/^product (id|type)( \[non editable\])?$/, /^(product page|variant id( \[non editable\])?|hosted image urls)$/], advice: template },
  { shop: 'PrestaShop', marks: [/^(reference|referencia)( #)?$/, /\b(tax excl|imp(uestos)?\.? excl|tax rules|base de precios)/], advice: template },
  { shop: 'BigCommerce', marks: [/^(item|item type)$/, /^(type|product type)$/, /^(name|product name)$/], advice: template },
  { shop: 'BigCommerce', marks: ['type', 'name', 'sku', /^(inventory tracking|track inventory|current stock|bin picking number)$/], advice: template },
  { shop: 'Magento', marks: ['sku', /^_?attribute_set(_code)?$/], advice: template },
  { shop: 'Medusa', marks: [/^product (handle|id)$/, 'product title', /^variant /], advice: template },
  { shop: 'Vendure', marks: ['name', 'slug', 'assets', 'optiongroups'], advice: template },
  { shop: 'Loyverse', marks: ['handle', /^(sold by weight|vendido por peso)$/], advice: template },
  { shop: 'Shopify', marks: ['name', 'lineitem name'], advice: ordersAdvice },
  { shop: 'Shopify', marks: ['first name', /^(accepts email marketing|total spent)$/], advice: ordersAdvice },
] // prettier-ignore

/** WooCommerce writes its headers in the language of its user. Without all its columns, their places say nothing. */
export const foreignWooCommerce: Pick<OtherShop, 'shop' | 'advice'> = {
  shop: 'WooCommerce',
  advice: {
    es: 'Sus encabezados están en otro idioma. En WordPress pon tu usuario en español o inglés (Usuarios › Perfil) y exporta otra vez, o exporta todas las columnas.',
    en: 'Its headers are in another language. In WordPress set your user to English or Spanish (Users › Profile) and export again, or export all columns.',
  },
}

export function findOtherShop(headers: string[]): Pick<OtherShop, 'shop' | 'advice'> | undefined {
  const has = (mark: string | RegExp) =>
    headers.some((header) => (typeof mark === 'string' ? header === mark : mark.test(header)))
  const found = otherShops.find(({ marks }) => marks.every(has))
  return found && { shop: found.shop, advice: found.advice }
}
