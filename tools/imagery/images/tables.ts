import { formatMeasure, type SizeTable } from '../../../server/database/seeds/demo/size-charts.ts'
import type { TextRenderer } from '@shop/server/platform/fonts/text-renderer.ts'
import { renderLetterDisc } from './arrows.ts'

const ink = '#17151A'
const quiet = '#5B5660'
const line = '#DDD7CC'
const margin = 96

interface Frame {
  top: number
  width: number
  height: number
}

/**
 * Renders size tables one below the other, in both languages and both units, as outlines; `lettered` names measured
 * columns.
 */
export function renderSizeTables(
  tables: readonly SizeTable[],
  lettered: readonly (readonly string[])[],
  frame: Frame,
  letters: TextRenderer,
): string {
  const rows = tables.reduce((sum, { rows: { length } }) => sum + length, 0)
  // All rows shrink together if there are many: each table has a title and a line of headings.
  const step = Math.min(56, (frame.height - frame.top - 60) / (rows + tables.length * 2.7))
  let y = frame.top
  return tables
    .map((table, at) => {
      const drawn = drawTable(table, lettered[at] ?? [], { ...frame, top: y }, step, letters)
      y += step * (table.rows.length + 2.7)
      return drawn
    })
    .join('')
}

function drawTable(
  { title, columns, rows }: SizeTable,
  lettered: readonly string[],
  { top, width }: Frame,
  step: number,
  letters: TextRenderer,
): string {
  const first = margin + 120
  const wide = (width - margin - first) / columns.length
  const size = Math.min(step * 0.46, wide * 0.085)
  const write = (
    words: string,
    x: number,
    y: number,
    colour: string,
    more: Partial<Parameters<TextRenderer['buildPath']>[1]> = {},
  ) => `<path d="${letters.buildPath(words, { x, y, size, face: 'text', ...more })}" fill="${colour}"/>`
  const middle = (at: number) => first + wide * (at + 0.5)
  const rule = (y: number) => `<rect x="${margin}" y="${y}" width="${width - margin * 2}" height="2" fill="${line}"/>`
  const titles =
    write(title.es, margin, top + step * 0.6, ink, { face: 'display', size: step * 0.6 }) +
    write(title.en, width - margin, top + step * 0.6, quiet, { from: 'right', size: Math.min(step * 0.42, 24) })
  const headings = columns.map(({ es, en }, at) => {
    const words = es === en ? es : `${es} / ${en}`
    const room = wide - 24 - (lettered[at] ? step : 0)
    const fitted = Math.min(
      size * 0.9,
      (size * 0.9 * room) / letters.measure(words, { size: size * 0.9, face: 'text' }),
    )
    const x = middle(at) + (lettered[at] ? step * 0.4 : 0)
    const disc = lettered[at]
      ? renderLetterDisc(
          lettered[at],
          x - letters.measure(words, { size: fitted, face: 'text' }) / 2 - step * 0.5,
          top + step * 1.4,
          step * 0.3,
          letters,
        )
      : ''
    return disc + write(words, x, top + step * 1.54, quiet, { from: 'middle', size: fitted })
  })
  const lines = rows.map(([letter, ...measures], row) => {
    const y = top + step * (row + 2.5)
    const cells = measures.map(
      (measure, at) =>
        write(`${formatMeasure(measure, 'cm')} cm`, middle(at) - 10, y, ink, { from: 'right' }) +
        write(`${formatMeasure(measure, 'in')} in`, middle(at) + 10, y, quiet),
    )
    return (
      write(letter, margin, y, ink, { face: 'display', size: size * 1.12 }) +
      cells.join('') +
      (row + 1 < rows.length ? rule(y + step * 0.3) : '')
    )
  })
  return titles + rule(top + step * 0.9) + headings.join('') + rule(top + step * 1.82) + lines.join('')
}
