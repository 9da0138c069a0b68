import type { LengthUnit } from '../../../lib/localization/format-length.ts'

const unitWords: Record<LengthUnit, RegExp> = { cm: /cent[ií]metros|centimet(er|re)s/i, in: /pulgadas|inches/i }

/**
 * Marks the tables whose caption names a unit; `both` says whether there are tables in each, so that the reader can
 * choose.
 */
export function markUnits(html: string): { html: string; both: boolean } {
  const foundUnits = new Set<LengthUnit>()
  const markedHtml = html.replace(/<table>(?=\s*<caption>([\s\S]*?)<\/caption>)/g, (table, caption: string) => {
    const unit = findUnit(caption)
    if (unit === undefined) return table
    foundUnits.add(unit)
    return `<table data-unit="${unit}">`
  })
  return foundUnits.size === 2 ? { html: markedHtml, both: true } : { html, both: false }
}

/** Returns the only unit that a caption names; undefined for none, and for both in one table. */
function findUnit(caption: string): LengthUnit | undefined {
  const named = (['cm', 'in'] as const).filter((unit) => unitWords[unit].test(caption))
  return named.length === 1 ? named[0] : undefined
}
