export type Unit = 'cm' | 'in'

const unitWords: Record<Unit, RegExp> = { cm: /cent[ií]metros|centimet(er|re)s/i, in: /pulgadas|inches/i }

/**
 * Marks the tables whose caption names a unit; `both` says whether there are tables in each, so that the reader can
 * choose.
 */
export function withUnits(html: string): { html: string; both: boolean } {
  const found = new Set<Unit>()
  const marked = html.replace(/<table>(?=\s*<caption>([\s\S]*?)<\/caption>)/g, (table, caption: string) => {
    const unit = unitOf(caption)
    if (unit === undefined) return table
    found.add(unit)
    return `<table data-unit="${unit}">`
  })
  return found.size === 2 ? { html: marked, both: true } : { html, both: false }
}

/** Returns the only unit that a caption names; undefined for none, and for both in one table. */
function unitOf(caption: string): Unit | undefined {
  const named = (['cm', 'in'] as const).filter((unit) => unitWords[unit].test(caption))
  return named.length === 1 ? named[0] : undefined
}
