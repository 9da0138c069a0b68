import type { Lang } from '@shop/contract/locale.ts'
import type { Texts } from '../../messages/es.ts'
import { chaptersOf } from './chapters.ts'

/** A part of the words: some rooms whole, or some of a room that several chapters furnish. */
type Words = { [Room in keyof Texts]?: Partial<Texts[Room]> }

const known = new Map<Lang, Words>()
const loaded = new Set<string>()

/** A file of its own for each chapter in each language, by its path. */
const files = import.meta.glob<Words>('../../messages/*/chapters/*.ts', { import: 'words' })

/** Makes words of a language known. */
export function addTexts(lang: Lang, ...chapters: Words[]): void {
  const texts: Record<string, object> = { ...known.get(lang) }
  for (const words of chapters)
    for (const [room, more] of Object.entries(words)) texts[room] = { ...texts[room], ...more }
  known.set(lang, texts)
}

/** The words of a language that were made known before. */
export function textsOf(lang: Lang): Texts {
  const texts = known.get(lang)
  if (!texts) throw new Error(`the words of ${lang} are not loaded`)
  // Every page has had all of its own loaded before it is drawn.
  return texts as Texts
}

/** Fetches the words that the page at this path needs and that are not there yet. The server has all of them. */
export async function loadTexts(lang: Lang, path: string): Promise<void> {
  if (import.meta.env.SSR) return
  const missing = chaptersOf(path)
    .map((chapter) => `../../messages/${lang}/chapters/${chapter}.ts`)
    .filter((file) => !loaded.has(file))
  const chapters = await Promise.all(missing.flatMap((file) => files[file] ?? []).map((fetch) => fetch()))
  // Words that are known stay the very same object: whoever depends on them is not told of a change that is none.
  if (missing.length > 0) addTexts(lang, ...chapters)
  for (const file of missing) loaded.add(file)
}

/** Before a page is gone to, its words are there. */
export async function fetchWords({ request }: { request: Request }, next: () => Promise<unknown>): Promise<void> {
  await loadTexts(document.documentElement.lang === 'es' ? 'es' : 'en', new URL(request.url).pathname)
  await next()
}
