import { firstVisitLang, isLang, type Lang, langs } from '@shop/contract/locale.ts'
import { createPath } from 'react-router'

export type LocalizedPath = Record<Lang, string>

export interface Alternate {
  /** `x-default` is the URL without a language, which shows English on a first visit. */
  hrefLang: Lang | 'x-default'
  href: string
}

export interface PageUrls {
  canonicalUrl: string
  /** The same page in all its languages; each page names all of them. */
  alternates: Alternate[]
}

export interface DescribedPage {
  origin: string
  lang: Lang
  paths: LocalizedPath
  page?: number | undefined
  /** The languages in whose own currency the page exists; by default all. */
  languages?: readonly Lang[] | undefined
}

/**
 * Builds the canonical URL of a page and its alternates. A language in the URL stays in it; other parameters that only
 * choose something on the page (a size, a filter, a currency) are left out. The page number of a list is the exception
 * and stays; such a page names no others, because the list may be shorter in the other currency. A page that exists in
 * one language only is canonical there, also when a currency in the URL shows it in the other.
 */
export function buildPageUrls(
  { origin, lang, paths, page = 1, languages = langs }: DescribedPage,
  search: string,
): PageUrls {
  const buildUrl = (language: Lang, explicit: boolean) => {
    const query = new URLSearchParams()
    if (page > 1) query.set('page', String(page))
    if (explicit) query.set('lang', language)
    return origin + createPath({ pathname: paths[language], search: query.toString() })
  }
  const [only = lang] = languages.includes(lang) ? [lang] : languages
  const alternates = [
    ...languages.map((language) => ({ hrefLang: language, href: buildUrl(language, true) })),
    ...(languages.includes(firstVisitLang)
      ? [{ hrefLang: 'x-default' as const, href: buildUrl(firstVisitLang, false) }]
      : []),
  ]
  return {
    canonicalUrl: buildUrl(only, only !== lang || isLang(new URLSearchParams(search).get('lang'))),
    alternates: page > 1 ? [] : alternates,
  }
}
