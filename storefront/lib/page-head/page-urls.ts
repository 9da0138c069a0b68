import { firstVisitLang, isLang, type Lang, langs } from '@shop/contract/locale.ts'
import { createPath } from 'react-router'

/** The path of a page in each language. */
export type LocalizedPath = Record<Lang, string>

export interface Alternate {
  /** `x-default` is the URL without a language, which shows English on a first visit. */
  hrefLang: Lang | 'x-default'
  href: string
}

export interface PageUrls {
  /** The canonical URL of the page as it is rendered. */
  canonicalUrl: string
  /** The same page in all its languages; each page names all of them. */
  alternates: Alternate[]
}

/**
 * Builds the canonical URL of a page and its alternates. A language in the URL stays in it; other parameters that only
 * choose something on the page (a size, a filter, a currency) are left out. The page number of a list is the exception
 * and stays.
 */
export function buildPageUrls(
  { origin, lang, paths, page = 1 }: { origin: string; lang: Lang; paths: LocalizedPath; page?: number | undefined },
  search: string,
): PageUrls {
  const buildUrl = (language: Lang, explicit: boolean) => {
    const query = new URLSearchParams()
    if (page > 1) query.set('page', String(page))
    if (explicit) query.set('lang', language)
    return origin + createPath({ pathname: paths[language], search: query.toString() })
  }
  return {
    canonicalUrl: buildUrl(lang, isLang(new URLSearchParams(search).get('lang'))),
    alternates: [
      ...langs.map((language) => ({ hrefLang: language, href: buildUrl(language, true) })),
      { hrefLang: 'x-default', href: buildUrl(firstVisitLang, false) },
    ],
  }
}
