import { cx } from '../class-names/cx.ts'

export interface DataTableRow {
  name: string
  cells: readonly string[]
  current?: boolean | undefined
  total?: boolean | undefined
}

export interface DataTableProps {
  caption: string
  /** The headings of the columns; the first one is above the names of the rows. */
  columns: readonly string[]
  rows: readonly DataTableRow[]
  className?: string | undefined
}

/**
 * A small table of figures. Where it is larger than its container it scrolls, by keyboard too, and the names of its rows
 * and columns stay visible.
 */
export function DataTable({ caption, columns, rows, className }: DataTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by keyboard
    <section aria-label={caption} tabIndex={0} className={cx('overflow-x-auto', className)}>
      <table className="w-full border-collapse text-small tabular-nums">
        <caption className="pb-2 text-left font-semibold">{caption}</caption>
        <thead>
          <tr className="align-bottom">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={cx(
                  // A border would not stay with a head that is sticky.
                  'sticky top-0 bg-paper py-2 font-semibold shadow-[inset_0_-1px_0_var(--color-ink)]',
                  index === 0 ? 'left-0 z-2 min-w-16 pr-4 pl-2 text-left' : 'z-1 pl-3 text-right',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells, current = false, total = false }) => (
            <tr
              key={name}
              aria-current={current || undefined}
              className={cx('border-b border-line', (current || total) && 'font-semibold')}
            >
              <th
                scope="row"
                className={cx(
                  'sticky left-0 min-w-16 py-3 pr-4 pl-2 text-left font-semibold',
                  current && 'bg-ink text-paper',
                  total && 'bg-shell',
                  !current && !total && 'bg-paper',
                )}
              >
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  className={cx('py-3 pl-3 text-right whitespace-nowrap', (current || total) && 'bg-shell')}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
