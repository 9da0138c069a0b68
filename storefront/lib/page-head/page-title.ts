import { isLang } from '@shop/contract/locale.ts'
import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { HeadData } from '../api/layout-data.ts'
import { type MessagesOf, type Namespaces, readMessages } from '../localization/read-messages.ts'

/**
 * Returns messages for the head of a page, in the language that the root loaded. `common.brand` is the name of the shop
 * in the settings.
 */
export function readPageMessages<T extends object[]>(
  { matches }: Pick<MetaArgs, 'matches'>,
  ...namespaces: Namespaces<T>
): MessagesOf<T> {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as Partial<HeadData> | undefined
  const messages = readMessages<T>(isLang(root?.lang) ? root.lang : 'en', ...namespaces)
  const brand = root?.shop?.brand ?? messages.common.brand
  return { ...messages, common: { ...messages.common, brand } }
}

/**
 * `export const meta = noIndexMeta((t) => t.checkout.cart.title, checkoutMessages)` sets the title of a screen that
 * belongs to one visitor only, and that search engines leave out.
 */
export function noIndexMeta<T extends object[]>(title: (t: MessagesOf<T>) => string, ...namespaces: Namespaces<T>) {
  return (page: MetaArgs): MetaDescriptor[] => {
    const t = readPageMessages<T>(page, ...namespaces)
    return [{ title: `${title(t)} · ${t.common.brand}` }, { name: 'robots', content: 'noindex' }]
  }
}
