import { cx } from '../class-names/cx.ts'

export interface RichHtmlProps {
  /** HTML that the server has sanitized. This component does not sanitize it. */
  html: string
  tableLabel?: string | undefined
  size?: 'body' | 'lead' | undefined
  /** Hides tables marked with a `data-unit` other than this one. */
  unit?: 'cm' | 'in' | undefined
  className?: string | undefined
}

/** Text with headings, lists and tables, as staff wrote it. The styles are in rich-html.css. */
export function RichHtml({ html, tableLabel, size = 'body', unit, className }: RichHtmlProps) {
  return (
    <div
      data-shown={unit}
      className={cx('rich', size === 'lead' && 'text-lead', className)}
      dangerouslySetInnerHTML={{ __html: addScrollableTables(html, tableLabel) }}
    />
  )
}

// Wraps tables in a box that scrolls sideways on a phone and can be focused by keyboard.
function addScrollableTables(html: string, label: string | undefined) {
  const name =
    label === undefined ? '' : ` role="group" aria-label="${label.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
  return html
    .replaceAll(/<table(?=[\s>])/g, `<div class="rich-table" tabindex="0"${name}><table`)
    .replaceAll('</table>', '</table></div>')
}
