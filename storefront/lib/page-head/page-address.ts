import { firstVisitLang, isLang, type Lang, langs } from '@shop/contract/locale.ts'

/** A page's path in each language. */
export type PathOf = Record<Lang, string>

export interface Alternate {
  /** `x-default` is the bare address, which shows a first visitor English. */
  hrefLang: Lang | 'x-default'
  href: string
}

export interface PageAddress {
  /** The one address under which the page as it is drawn should be known. */
  own: string
  /** The same page in its languages; every one of them names all. */
  alternates: Alternate[]
}

/**
 * Where a page should be found. A language that was asked for in the address stays in it; whatever else chooses something
 * on the page (a size, a filter, a currency) does not, and makes no page of its own. Only the number of a list's page does.
 */
export function addressOf(
  { origin, lang, paths, page = 1 }: { origin: string; lang: Lang; paths: PathOf; page?: number | undefined },
  search: string,
): PageAddress {
  const at = (spoken: Lang, asked: boolean) => {
    const query = new URLSearchParams()
    if (page > 1) query.set('page', String(page))
    if (asked) query.set('lang', spoken)
    const text = query.toString()
    return origin + paths[spoken] + (text === '' ? '' : `?${text}`)
  }
  return {
    own: at(lang, isLang(new URLSearchParams(search).get('lang'))),
    alternates: [
      ...langs.map((spoken) => ({ hrefLang: spoken, href: at(spoken, true) })),
      { hrefLang: 'x-default', href: at(firstVisitLang, false) },
    ],
  }
}
