import { cx } from '../class-names/cx.ts'

export interface RichHtmlProps {
  /** HTML that was cleaned when it was saved. Nothing here cleans it. */
  html: string
  className?: string | undefined
}

/** Text with headings, lists and tables as the shop's people wrote it. Looks: rich-html.css. */
export function RichHtml({ html, className }: RichHtmlProps) {
  return <div className={cx('rich', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
