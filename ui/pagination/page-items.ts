/** One item of the row. A `wide` page is hidden on a phone; a gap is shown on a phone only, or always. */
export type PageItem = { page: number; desktopOnly: boolean } | { gap: 'start' | 'end'; phoneOnly: boolean }

/**
 * First, last and current page of at least two, with the pages next to it: one on either side on a phone, two in wider
 * windows. The work is the same for every number, because the requested page comes from a URL.
 */
export function buildPageItems(requested: number, pages: number): PageItem[] {
  const current = Math.min(Math.max(requested, 1), pages)
  const phone = listShownPages(current, pages, 1)
  const desktop = listShownPages(current, pages, 2)
  const items = [...desktop].toSorted((a, b) => a - b).map((page) => ({ page, desktopOnly: !phone.has(page) }))
  const gap = (name: 'start' | 'end', adjacent: number): PageItem[] =>
    phone.has(adjacent) ? [] : [{ gap: name, phoneOnly: desktop.has(adjacent) }]
  return [...items.slice(0, 1), ...gap('start', 2), ...items.slice(1, -1), ...gap('end', pages - 1), ...items.slice(-1)]
}

function listShownPages(current: number, pages: number, distance: number) {
  const pageSet = new Set([1, pages])
  for (let step = -distance; step <= distance; step++) {
    const page = current + step
    if (page >= 1 && page <= pages) pageSet.add(page)
  }
  // A gap that would hide a single page is replaced by that page.
  if (pageSet.has(3)) pageSet.add(2)
  if (pageSet.has(pages - 2)) pageSet.add(pages - 1)
  return pageSet
}
