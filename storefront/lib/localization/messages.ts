import type { Lang } from '@shop/contract/locale.ts'
import type { Messages } from '../../messages/es.ts'
import { getMessageNamespaces } from './message-namespaces.ts'

/** A part of the messages: whole sections, or some messages of a section that is split over several chunks. */
type PartialMessages = { [Room in keyof Messages]?: Partial<Messages[Room]> }

const messagesByLang = new Map<Lang, PartialMessages>()
const loadedFiles = new Set<string>()

/** Every chunk of every language is a file of its own. */
const files = import.meta.glob<PartialMessages>('../../messages/*/namespaces/*.ts', { import: 'messages' })

/** Adds messages of a language to those that are loaded. */
export function addMessages(lang: Lang, ...namespaces: PartialMessages[]): void {
  const messages: Record<string, object> = { ...messagesByLang.get(lang) }
  for (const partial of namespaces)
    for (const [section, added] of Object.entries(partial)) messages[section] = { ...messages[section], ...added }
  messagesByLang.set(lang, messages)
}

/** Returns the loaded messages of a language. */
export function getMessages(lang: Lang): Messages {
  const messages = messagesByLang.get(lang)
  if (!messages) throw new Error(`the words of ${lang} are not loaded`)
  // All messages of a page are loaded before it is rendered, so the cast is safe.
  return messages as Messages
}

/** Loads the messages that the page at this path needs and that are not loaded yet. The server has all of them. */
export async function loadMessages(lang: Lang, path: string): Promise<void> {
  if (import.meta.env.SSR) return
  const missingFiles = getMessageNamespaces(path)
    .map((namespace) => `../../messages/${lang}/namespaces/${namespace}.ts`)
    .filter((file) => !loadedFiles.has(file))
  const namespaces = await Promise.all(missingFiles.flatMap((file) => files[file] ?? []).map((fetch) => fetch()))
  // The object stays the same when nothing was added, so that components which depend on it do not render again.
  if (missingFiles.length > 0) addMessages(lang, ...namespaces)
  for (const file of missingFiles) loadedFiles.add(file)
}

/** Loads the messages of a page before the router navigates to it. */
export async function loadPageMessages({ request }: { request: Request }, next: () => Promise<unknown>): Promise<void> {
  await loadMessages(document.documentElement.lang === 'es' ? 'es' : 'en', new URL(request.url).pathname)
  await next()
}
