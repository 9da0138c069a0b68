import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'

export interface GridProps {
  children: ReactNode
  /**
   * `tiles`: 2, 3, 4 columns, and fewer where enlarged text needs the space. `rows`: one column, two from 1024 px.
   * `chosen`: rows under `data-list="rows"` on the root element, else tiles.
   */
  layout?: 'tiles' | 'rows' | 'chosen' | undefined
  /** Dims the old content while the next page is loading. */
  busy?: boolean | undefined
  className?: string | undefined
}

/** The list of products; its children are `<li>` elements. */
export function Grid({ children, layout = 'tiles', busy = false, className }: GridProps) {
  return (
    <ul
      aria-busy={busy || undefined}
      className={cx(
        'grid gap-x-(--gap) gap-y-8 transition-opacity duration-(--motion-menu) [--gap:0.75rem] md:gap-y-12 md:[--gap:1rem]',
        columns[layout],
        busy && 'pointer-events-none opacity-60',
        className,
      )}
    >
      {children}
    </ul>
  )
}

// A column is as wide as its share of the row, and at least as wide as a short line of text, which is measured in rem.
const tiles = cx(
  '[--columns:2] [--least:6.75rem] md:[--columns:3] md:[--least:9rem] xl:[--columns:4]',
  'grid-cols-[repeat(auto-fill,minmax(min(100%,max(var(--least),100%/var(--columns)-var(--gap))),1fr))]',
)
const rows = 'grid-cols-1 lg:grid-cols-2'
const columns = {
  tiles,
  rows,
  chosen: cx(
    tiles,
    'in-data-[list=rows]:grid-cols-1 in-data-[list=rows]:md:grid-cols-1 in-data-[list=rows]:lg:grid-cols-2 in-data-[list=rows]:xl:grid-cols-2',
  ),
}
