import { cx } from '../class-names/cx.ts'

export interface DataTableProps {
  caption: string
  /** The headings of the columns; the first one is above the names of the rows. */
  columns: readonly string[]
  /** Each row has its name and a cell for every other column. */
  rows: readonly { name: string; cells: readonly string[]; current?: boolean | undefined }[]
  className?: string | undefined
}

/**
 * A small table of figures. Where it is wider than its container it scrolls sideways, by keyboard too, and the names of
 * its rows stay visible. The current row is the one that the reader chose.
 */
export function DataTable({ caption, columns, rows, className }: DataTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by keyboard
    <section aria-label={caption} tabIndex={0} className={cx('overflow-x-auto', className)}>
      <table className="w-full border-collapse text-small tabular-nums">
        <caption className="pb-2 text-left font-semibold">{caption}</caption>
        <thead>
          <tr className="border-b border-ink align-bottom">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={cx(
                  'py-2 font-semibold',
                  index === 0 ? 'sticky left-0 min-w-16 bg-paper pr-4 pl-2 text-left' : 'pl-3 text-right',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells, current = false }) => (
            <tr
              key={name}
              aria-current={current || undefined}
              className={cx('border-b border-line', current && 'font-semibold')}
            >
              <th
                scope="row"
                className={cx(
                  'sticky left-0 min-w-16 py-3 pr-4 pl-2 text-left font-semibold',
                  current ? 'bg-ink text-paper' : 'bg-paper',
                )}
              >
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  className={cx('py-3 pl-3 text-right whitespace-nowrap', current && 'bg-shell')}
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
