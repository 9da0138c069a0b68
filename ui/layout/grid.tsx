import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'

export interface GridProps {
  children: ReactNode
  /** tiles: 2, 3, 4 columns. rows: one column, two from 1024 px. chosen: rows under `data-list="rows"` on the root element, else tiles. */
  layout?: 'tiles' | 'rows' | 'chosen' | undefined
  /** Dims the old content while the next page is on its way. */
  busy?: boolean | undefined
  className?: string | undefined
}

/** The list of products: give it `<li>` children. */
export function Grid({ children, layout = 'tiles', busy = false, className }: GridProps) {
  return (
    <ul
      aria-busy={busy || undefined}
      className={cx(
        'grid gap-x-3 gap-y-8 transition-opacity duration-(--motion-menu) md:gap-x-4 md:gap-y-12',
        columns[layout],
        busy && 'pointer-events-none opacity-60',
        className,
      )}
    >
      {children}
    </ul>
  )
}

const tiles = 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4'
const rows = 'grid-cols-1 lg:grid-cols-2'
const columns = {
  tiles,
  rows,
  chosen: cx(
    tiles,
    'in-data-[list=rows]:grid-cols-1 in-data-[list=rows]:md:grid-cols-1 in-data-[list=rows]:lg:grid-cols-2 in-data-[list=rows]:xl:grid-cols-2',
  ),
}
