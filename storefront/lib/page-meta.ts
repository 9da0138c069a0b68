import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { Load } from './load.ts'
import { textsOfPage } from './page-title.ts'
import type { Texts } from '../text/es.ts'

interface Listed {
  /** Without the shop's name, which follows. */
  title: string
  description: string
}

/**
 * `export const meta = listed(load, (text, data) => ({ title, description }))`: the head of a page that search engines
 * show. `load` only lends its type. A page whose data did not come is described by the shop's name alone.
 */
export function listed<T>(_load: Load<T>, say: (text: Texts, data: NonNullable<T>) => Listed) {
  return (page: MetaArgs): MetaDescriptor[] => {
    const text = textsOfPage(page)
    const data = page.loaderData as T | null | undefined
    if (data === undefined || data === null) return [{ title: text.common.brand }]
    const { title, description } = say(text, data)
    return [{ title: `${title} · ${text.common.brand}` }, { name: 'description', content: description }]
  }
}
