import { isLang } from '@shop/contract/locale.ts'
import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { Texts } from '../../messages/es.ts'
import { textsOf } from '../words/texts.ts'

/** Returns the messages of the page that is described, in the language that the root loaded. */
export function textsOfPage({ matches }: Pick<MetaArgs, 'matches'>): Texts {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { lang?: unknown } | undefined
  return textsOf(isLang(root?.lang) ? root.lang : 'en')
}

/**
 * `export const meta = unlisted((text) => text.checkout.cart.title)` sets the title of a screen that belongs to one
 * visitor only, and that search engines leave out.
 */
export function unlisted(title: (text: Texts) => string) {
  return (page: MetaArgs): MetaDescriptor[] => {
    const text = textsOfPage(page)
    return [{ title: `${title(text)} · ${text.common.brand}` }, { name: 'robots', content: 'noindex' }]
  }
}
