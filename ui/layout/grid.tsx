import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'

export interface GridProps {
  children: ReactNode
  /**
   * `tiles`: 2, 3, 4 columns, and fewer where enlarged text needs the space. `rows`: one column, two from 1024 px.
   * `chosen`: rows under `data-list="rows"` on the root element, else tiles.
   */
  layout?: 'tiles' | 'rows' | 'chosen' | undefined
  busy?: boolean | undefined
}

export function Grid({ children, layout = 'tiles', busy = false }: GridProps) {
  return (
    <ul
      aria-busy={busy || undefined}
      className={cx('tile-grid', columns[layout], busy && 'pointer-events-none opacity-60')}
    >
      {children}
    </ul>
  )
}

const columns = { tiles: 'tile-columns', rows: 'grid-cols-1 lg:grid-cols-2', chosen: 'tile-columns-chosen' }
