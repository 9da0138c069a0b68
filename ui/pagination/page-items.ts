/** One item of the row. A `wide` page is hidden on a phone; a gap is shown on a phone only, or always. */
export type PageItem = { page: number; desktopOnly: boolean } | { gap: 'start' | 'end'; phoneOnly: boolean }

/** First, last and current page with the pages next to it: one on either side on a phone, two in wider windows. */
export function buildPageItems(current: number, pages: number): PageItem[] {
  const phone = listShownPages(current, pages, 1)
  const desktop = listShownPages(current, pages, 2)
  const items: PageItem[] = []
  for (let page = 1; page <= pages; page++) {
    if (desktop.has(page)) items.push({ page, desktopOnly: !phone.has(page) })
    if (page === 1 && !phone.has(2)) items.push({ gap: 'start', phoneOnly: desktop.has(2) })
    if (page === pages - 1 && !phone.has(page)) items.push({ gap: 'end', phoneOnly: desktop.has(page) })
  }
  return items
}

function listShownPages(current: number, pages: number, distance: number) {
  const pageSet = new Set([1, pages])
  for (let page = current - distance; page <= current + distance; page++)
    if (page >= 1 && page <= pages) pageSet.add(page)
  // A gap that would hide a single page is replaced by that page.
  if (pageSet.has(3)) pageSet.add(2)
  if (pageSet.has(pages - 2)) pageSet.add(pages - 1)
  return pageSet
}
