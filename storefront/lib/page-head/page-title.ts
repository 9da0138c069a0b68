import { isLang } from '@shop/contract/locale.ts'
import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { Messages } from '../../messages/es.ts'
import { getMessages } from '../localization/messages.ts'

/** Returns the messages of the page that is described, in the language that the root loaded. */
export function getPageMessages({ matches }: Pick<MetaArgs, 'matches'>): Messages {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { lang?: unknown } | undefined
  return getMessages(isLang(root?.lang) ? root.lang : 'en')
}

/**
 * `export const meta = unlisted((text) => text.checkout.cart.title)` sets the title of a screen that belongs to one
 * visitor only, and that search engines leave out.
 */
export function noIndexMeta(title: (t: Messages) => string) {
  return (page: MetaArgs): MetaDescriptor[] => {
    const t = getPageMessages(page)
    return [{ title: `${title(t)} · ${t.common.brand}` }, { name: 'robots', content: 'noindex' }]
  }
}
