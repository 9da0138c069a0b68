import type { Lang } from '@shop/contract/locale.ts'
import { everyPageMessages } from '../../messages/every-page.ts'
import type { LazyMessages } from '../../messages/lazy-messages.ts'

/** Namespaces as arguments: `LazyMessages` of each type in the tuple. */
export type Namespaces<T extends object[]> = { [Index in keyof T]: LazyMessages<T[Index]> }

type Intersection<T extends object[]> = T extends [infer First, ...infer Rest extends object[]]
  ? First & Intersection<Rest>
  : unknown

type EveryPage = typeof everyPageMessages extends LazyMessages<infer T> ? T : never

/** The messages of every page and those of the given namespaces. */
export type MessagesOf<T extends object[]> = EveryPage & Intersection<T>

/** Returns loaded messages, outside components too. Throws when they are not loaded. */
export function readMessages<T extends object[]>(lang: Lang, ...namespaces: Namespaces<T>): MessagesOf<T> {
  let messages = getLoaded(everyPageMessages, lang)
  for (const namespace of namespaces) messages = joinMessages(messages, getLoaded(namespace, lang))
  return messages as MessagesOf<T>
}

function getLoaded(namespace: LazyMessages<object>, lang: Lang): object {
  const messages = namespace.get(lang)
  if (!messages) throw new Error(`messages in ${lang} are read before they are loaded`)
  return messages
}

const joined = new WeakMap<object, WeakMap<object, object>>()

/** Returns the same object for the same two, because every component of a page asks for its messages. */
function joinMessages(first: object, second: object): object {
  const withFirst = joined.get(first) ?? new WeakMap<object, object>()
  joined.set(first, withFirst)
  const known = withFirst.get(second)
  if (known) return known
  const both = { ...first, ...second }
  withFirst.set(second, both)
  return both
}
