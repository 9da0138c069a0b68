import { type Lang, langs } from '@shop/contract/locale.ts'
import { useEffect } from 'react'
import { redirect } from 'react-router'

/** What is known of a visitor who opens a page. */
interface Visit {
  url: URL
  lang: Lang
  languageChosen: boolean
}

/**
 * Throws a redirect where the URI that was requested is not the right one for this visitor. A retired URI leads to the
 * current path for ever (rules 3). The URI of one language alone, opened by somebody who has not chosen a language yet,
 * leads to the page in that language: a shared link is read in the language it was shared in. Everybody else is answered in
 * place. `uris` are the thing's URIs by language, `current` is the page's path in the visitor's language.
 */
export function redirectToRightUri(
  { url, lang, languageChosen }: Visit,
  requested: string | undefined,
  uris: Record<Lang, string>,
  current: string,
): void {
  const used = langs.filter((each) => uris[each] === requested)
  if (used.length === 0) throw redirect(current, 301)
  if (languageChosen || used.includes(lang)) return
  const target = new URL(url)
  target.searchParams.set('lang', used[0] ?? lang)
  throw redirect(target.pathname + target.search, 302)
}

/**
 * Shows the page's own path in the address bar, where it was opened by its URI in the other language or the language was
 * switched. Nothing is loaded anew: the page is the same.
 */
export function useOwnAddress(own: string): void {
  useEffect(() => {
    const { pathname, search, hash } = location
    if (decodeURI(pathname).replace(/(.)\/$/, '$1') === own) return
    history.replaceState(history.state, '', own + search + hash)
  }, [own])
}
