import { cx } from '../class-names/cx.ts'

export interface RichHtmlProps {
  /** HTML that the server cleaned before it answered. Nothing here cleans it. */
  html: string
  /** Names the tables for those who scroll them by keyboard: "Tabla". */
  tableLabel?: string | undefined
  /** lead: a little larger, for the few lines that open something. */
  size?: 'body' | 'lead' | undefined
  /** Of tables marked with `data-unit` only those in this one show. */
  unit?: 'cm' | 'in' | undefined
  className?: string | undefined
}

/** Text with headings, lists and tables as the shop's people wrote it. Looks: rich-html.css. */
export function RichHtml({ html, tableLabel, size = 'body', unit, className }: RichHtmlProps) {
  return (
    <div
      data-shown={unit}
      className={cx('rich', size === 'lead' && 'text-lead', className)}
      dangerouslySetInnerHTML={{ __html: withScrollingTables(html, tableLabel) }}
    />
  )
}

// A table wider than a phone scrolls sideways in a box that the keyboard can reach.
function withScrollingTables(html: string, label: string | undefined) {
  const name =
    label === undefined ? '' : ` role="group" aria-label="${label.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
  return html
    .replaceAll(/<table(?=[\s>])/g, `<div class="rich-table" tabindex="0"${name}><table`)
    .replaceAll('</table>', '</table></div>')
}
