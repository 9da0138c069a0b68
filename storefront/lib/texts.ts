import type { Lang } from '@shop/contract/locale.ts'
import type { Texts } from '../text/es.ts'

const loaded = new Map<Lang, Texts>()

/** Makes a language's words known; a page needs one, so the other is fetched when somebody switches to it. */
export function addTexts(lang: Lang, texts: Texts): void {
  loaded.set(lang, texts)
}

/** The words of a language that was made known before. */
export function textsOf(lang: Lang): Texts {
  const texts = loaded.get(lang)
  if (!texts) throw new Error(`the words of ${lang} are not loaded`)
  return texts
}

/** Fetches a language's words if they are not there. */
export async function loadTexts(lang: Lang): Promise<void> {
  if (loaded.has(lang)) return
  addTexts(lang, lang === 'es' ? (await import('../text/es.ts')).es : (await import('../text/en.ts')).en)
}
