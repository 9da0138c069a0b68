import type { FeedProblem } from '@shop/contract/staff/feed-values.ts'
import { FEED_MIN_SIDE } from '@shop/contract/staff/image-limits.ts'
import { defineMessages } from './define-messages.ts'

const es = {
  title: 'Google y Meta',
  text: 'Los catálogos que Google Merchant Center y Meta leen de la tienda, y lo que cada uno deja fuera o muestra con imágenes pequeñas.',
  feeds: 'Catálogos',
  market: (lang: string, currency: string) => `${lang} · ${currency}`,
  products: (products: number, items: number) =>
    `${products === 1 ? '1 producto' : `${products.toLocaleString('es-MX')} productos`}, ${items === 1 ? '1 talla y color' : `${items.toLocaleString('es-MX')} tallas y colores`}`,
  omitted: (omitted: number) =>
    omitted === 1 ? 'Deja fuera 1 producto' : `Deja fuera ${omitted.toLocaleString('es-MX')} productos`,
  smallImages: (products: number) =>
    products === 1
      ? '1 producto tiene una imagen demasiado pequeña'
      : `${products.toLocaleString('es-MX')} productos tienen una imagen demasiado pequeña`,
  google: 'Archivo para Google',
  meta: 'Archivo para Meta',
  copyHint: 'Pega su dirección en Merchant Center o en el administrador de ventas de Meta.',
  list: 'Productos que no están, o con imágenes pequeñas',
  choose: 'Catálogo',
  product: 'Producto',
  sku: 'SKU',
  why: 'Por qué',
  reason: 'Motivo',
  reasons: {
    not_on_sale: 'No está en venta',
    not_open: 'Su colección no ha abierto para todos',
    no_text: 'Sin textos en este idioma',
    no_price: 'Sin precio en esta moneda',
    no_size: 'Sin tallas',
    no_color: 'Sin colores',
    small_image: `Tiene una imagen de menos de ${FEED_MIN_SIDE} px por lado`,
  } satisfies Record<FeedProblem, string>,
  fix: 'Arreglar',
  fixOf: (name: string) => `Arreglar ${name}`,
  placeholder: 'Nombre o SKU',
  empty: 'A este catálogo no le falta ningún producto, y ninguna imagen es demasiado pequeña.',
}

const en: typeof es = {
  title: 'Google and Meta',
  text: 'The catalogs that Google Merchant Center and Meta read from the shop, and what each leaves out or shows with small images.',
  feeds: 'Catalogs',
  market: (lang, currency) => `${lang} · ${currency}`,
  products: (products, items) =>
    `${products === 1 ? '1 product' : `${products.toLocaleString('en-US')} products`}, ${items === 1 ? '1 size and color' : `${items.toLocaleString('en-US')} sizes and colors`}`,
  omitted: (omitted) =>
    omitted === 1 ? 'Leaves out 1 product' : `Leaves out ${omitted.toLocaleString('en-US')} products`,
  smallImages: (products) =>
    products === 1
      ? '1 product has an image that is too small'
      : `${products.toLocaleString('en-US')} products have an image that is too small`,
  google: 'File for Google',
  meta: 'File for Meta',
  copyHint: 'Paste its address into Merchant Center or Meta’s Commerce Manager.',
  list: 'Products that are missing, or have small images',
  choose: 'Catalog',
  product: 'Product',
  sku: 'SKU',
  why: 'Why',
  reason: 'Reason',
  reasons: {
    not_on_sale: 'Not on sale',
    not_open: 'Its collection isn’t open to everyone yet',
    no_text: 'No texts in this language',
    no_price: 'No price in this currency',
    no_size: 'No sizes',
    no_color: 'No colors',
    small_image: `Has an image with a side below ${FEED_MIN_SIDE} px`,
  },
  fix: 'Fix',
  fixOf: (name) => `Fix ${name}`,
  placeholder: 'Name or SKU',
  empty: 'No product is missing from this catalog, and no image is too small.',
}

export const feedMessages = defineMessages(es, en)
