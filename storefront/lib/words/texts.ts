import type { Lang } from '@shop/contract/locale.ts'
import type { Texts } from '../../messages/es.ts'
import { chaptersOf } from './chapters.ts'

/** A part of the messages: whole sections, or some messages of a section that is split over several chunks. */
type Words = { [Room in keyof Texts]?: Partial<Texts[Room]> }

const known = new Map<Lang, Words>()
const loaded = new Set<string>()

/** Every chunk of every language is a file of its own. */
const files = import.meta.glob<Words>('../../messages/*/chapters/*.ts', { import: 'words' })

/** Adds messages of a language to those that are loaded. */
export function addTexts(lang: Lang, ...chapters: Words[]): void {
  const texts: Record<string, object> = { ...known.get(lang) }
  for (const words of chapters)
    for (const [room, more] of Object.entries(words)) texts[room] = { ...texts[room], ...more }
  known.set(lang, texts)
}

/** Returns the loaded messages of a language. */
export function textsOf(lang: Lang): Texts {
  const texts = known.get(lang)
  if (!texts) throw new Error(`the words of ${lang} are not loaded`)
  // All messages of a page are loaded before it is rendered, so the cast is safe.
  return texts as Texts
}

/** Loads the messages that the page at this path needs and that are not loaded yet. The server has all of them. */
export async function loadTexts(lang: Lang, path: string): Promise<void> {
  if (import.meta.env.SSR) return
  const missing = chaptersOf(path)
    .map((chapter) => `../../messages/${lang}/chapters/${chapter}.ts`)
    .filter((file) => !loaded.has(file))
  const chapters = await Promise.all(missing.flatMap((file) => files[file] ?? []).map((fetch) => fetch()))
  // The object stays the same when nothing was added, so that components which depend on it do not render again.
  if (missing.length > 0) addTexts(lang, ...chapters)
  for (const file of missing) loaded.add(file)
}

/** Loads the messages of a page before the router navigates to it. */
export async function fetchWords({ request }: { request: Request }, next: () => Promise<unknown>): Promise<void> {
  await loadTexts(document.documentElement.lang === 'es' ? 'es' : 'en', new URL(request.url).pathname)
  await next()
}
