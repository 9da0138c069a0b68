import { type Currency, type Lang, langs } from '@shop/contract/locale.ts'
import { useEffect } from 'react'
import { type Location, redirect, useLocation } from 'react-router'

interface PageRequest {
  url: URL
  lang: Lang
  languageChosen: boolean
}

/**
 * Throws a redirect where the requested URI is not the right one for this visitor. A retired URI redirects permanently
 * to the current path (rules 3.1). A URI of one language, opened on a first visit, redirects to the page in that
 * language, so that a shared link keeps its language. Every other visitor sees the page under the requested URI. `uris`
 * are the URIs by language, `current` is the page's path in the visitor's language.
 */
export function redirectToLocalizedUri(
  { url, lang, languageChosen }: PageRequest,
  requested: string | undefined,
  uris: Record<Lang, string>,
  currentPath: string,
): void {
  const matchingLangs = langs.filter((each) => uris[each] === requested)
  if (matchingLangs.length === 0) throw redirect(currentPath, 301)
  if (languageChosen || matchingLangs.includes(lang)) return
  const target = new URL(url)
  target.searchParams.set('lang', matchingLangs[0] ?? lang)
  throw redirect(target.pathname + target.search, 302)
}

/** Returns the target of a redirect with the language and the currency that the requested URL asks for. */
export function withPreferencesOf({ searchParams }: URL, target: string): string {
  const asked = new URLSearchParams([...searchParams].filter(([name]) => name === 'lang' || name === 'currency'))
  if (asked.size === 0) return target
  return `${target}${target.includes('?') ? '&' : '?'}${asked.toString()}`
}

/**
 * Lists the parameters of a URL that a choice of language and currency makes wrong: the language, and another currency
 * with the price filter of a list, whose amounts mean something else in the chosen one.
 */
export function listOutdatedParams({ searchParams }: URL, currency: Currency): string[] {
  const isSameCurrency = searchParams.get('currency') === currency
  const names = isSameCurrency ? ['lang'] : ['lang', 'currency', 'price_min', 'price_max']
  return names.filter((name) => searchParams.has(name))
}

/** The path that the address bar shows, encoded; undefined on pages whose path is the same in both languages. */
let canonicalPath: string | undefined

/**
 * Replaces the path in the address bar by that of the visitor's language, after the page was opened by its other URI or
 * the language changed. Nothing is reloaded, because the page is the same; a redirect would load it twice and announce it
 * as another page instead of the language. The router keeps the other path until the next page, so a change on this page
 * is a navigation to a query without a path. React may run the effect after the router has written the next page into
 * the address bar, which then stays as it is.
 */
export function useCanonicalPath(path: string): void {
  const { key } = useLocation()
  useEffect(() => {
    canonicalPath = encodeURI(path)
    return () => void (canonicalPath = undefined)
  }, [path])
  useEffect(() => {
    const shownKey = (history.state as { key?: string } | null)?.key ?? 'default'
    if (shownKey !== key) return
    const { pathname, search, hash } = location
    if (decodeURI(pathname).replace(/(.)\/$/, '$1') === path) return
    history.replaceState(history.state, '', path + search + hash)
  }, [path, key])
}

/** Whether a page that is loading is the current one with another query. Its path may be that of either language. */
export function isSamePage(next: Location, current: Location): boolean {
  return next.pathname === current.pathname || next.pathname === canonicalPath
}
