import type { MetaArgs, MetaDescriptor } from 'react-router'
import { textsOfPage } from './page-title.ts'
import type { Texts } from '../text/es.ts'

interface Listed {
  /** Without the shop's name, which follows. */
  title: string
  description: string
}

/**
 * `export const meta = listed((text, data: Data) => ({ title, description }))`: the head of a page that search engines
 * show. A page whose data did not come is described by the shop's name alone.
 */
export function listed(say: (text: Texts, data: never) => Listed) {
  return (page: MetaArgs): MetaDescriptor[] => {
    const text = textsOfPage(page)
    if (page.loaderData === undefined || page.loaderData === null) return [{ title: text.common.brand }]
    const { title, description } = say(text, page.loaderData as never)
    return [{ title: `${title} · ${text.common.brand}` }, { name: 'description', content: description }]
  }
}
