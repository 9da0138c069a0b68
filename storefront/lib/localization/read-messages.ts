import type { Lang } from '@shop/contract/locale.ts'
import { everyPageMessages } from '../../messages/every-page.ts'
import type { LazyMessages } from '../../messages/lazy-messages.ts'

/** Namespaces as arguments: `LazyMessages` of each type in the tuple. */
export type Namespaces<T extends object[]> = { [Index in keyof T]: LazyMessages<T[Index]> }

type Intersection<T extends object[]> = T extends [infer First, ...infer Rest extends object[]]
  ? First & Intersection<Rest>
  : unknown

type EveryPage = typeof everyPageMessages extends LazyMessages<infer T> ? T : never

export type MessagesOf<T extends object[]> = EveryPage & Intersection<T>

/** Returns loaded messages, outside components too. Throws when they are not loaded. */
export function readMessages<T extends object[]>(lang: Lang, ...namespaces: Namespaces<T>): MessagesOf<T> {
  return Object.assign({}, ...[everyPageMessages, ...namespaces].map((namespace) => getLoaded(namespace, lang)))
}

function getLoaded(namespace: LazyMessages<object>, lang: Lang): object {
  const messages = namespace.get(lang)
  if (!messages) throw new Error(`messages in ${lang} are read before they are loaded`)
  return messages
}
