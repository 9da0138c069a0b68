/** One item of the row. A `wide` page is hidden on a phone; a gap is shown on a phone only, or always. */
export type PagePlace = { page: number; wide: boolean } | { gap: 'start' | 'end'; phoneOnly: boolean }

/** First, last and current page with the pages next to it: one on either side on a phone, two in wider windows. */
export function pageList(current: number, pages: number): PagePlace[] {
  const phone = shown(current, pages, 1)
  const desk = shown(current, pages, 2)
  const places: PagePlace[] = []
  for (let page = 1; page <= pages; page++) {
    if (desk.has(page)) places.push({ page, wide: !phone.has(page) })
    if (page === 1 && !phone.has(2)) places.push({ gap: 'start', phoneOnly: desk.has(2) })
    if (page === pages - 1 && !phone.has(page)) places.push({ gap: 'end', phoneOnly: desk.has(page) })
  }
  return places
}

function shown(current: number, pages: number, near: number) {
  const set = new Set([1, pages])
  for (let page = current - near; page <= current + near; page++) if (page >= 1 && page <= pages) set.add(page)
  // A gap that would hide a single page is replaced by that page.
  if (set.has(3)) set.add(2)
  if (set.has(pages - 2)) set.add(pages - 1)
  return set
}
