import { locales } from '@shop/contract/locale.ts'
import type { HeadData } from '../../../lib/api/layout-data.ts'

export function describeShop({ shop, categories, lang }: Pick<HeadData, 'shop' | 'categories' | 'lang'>) {
  const title = (shop?.voice ?? '').trim().replace(/\.$/, '')
  const names = new Intl.ListFormat(locales[lang]).format(categories.map(({ name }) => name))
  const sentences = [title, names]
    .filter((text) => text !== '')
    .map((text) => (/[!?…]$/.test(text) ? text : `${text}.`))
  return { title, description: sentences.join(' ') }
}
