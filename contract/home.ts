/** The sections of the home page below its hero, in the order of a new shop. */
export const homeSections = ['categories', 'arrivals', 'drops', 'story', 'posts', 'about', 'help', 'loyalty'] as const
export type HomeSection = (typeof homeSections)[number]

/**
 * Returns whether a link may be shown to visitors: a path of the shop, or an address on the web. Everything else is
 * refused, above all addresses that run a script.
 */
export function isSafeLink(link: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(link)) return false
  if (/^\/(?!\/)/.test(link)) return true
  return /^https?:\/\/[^/]/i.test(link) && URL.canParse(link)
}
