import { cx } from '@shop/ui/class-names/cx.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Link } from '@shop/ui/link/link.tsx'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import type { Selection } from './use-selection.ts'

export interface ListColumn<Row> {
  id: string
  header: string
  /** Without content, a card leaves the column out. */
  render: (row: Row) => ReactNode
  /** The name by which the server sorts this column; without one it cannot be sorted. */
  sort?: string
  align?: 'end'
  /** Leaves the column out of the cards of a narrow window. */
  isWideOnly?: boolean
}

export interface ListTableProps<Row, Id extends string | number> {
  caption: string
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  getId: (row: Row) => Id
  getName: (row: Row) => string
  getHref?: (row: Row) => string | undefined
  renderLead?: (row: Row) => ReactNode
  selection?: Selection<Id> | undefined
  nameHeader: string
  nameSort?: string
  /** True while other rows are being loaded: the present ones stay, dimmed. */
  busy?: boolean | undefined
}

/** The rows of a list: a table, and cards in a window narrower than 768 px. */
export function ListTable<Row, Id extends string | number>(props: ListTableProps<Row, Id>) {
  const isNarrow = useMediaQuery('(width < 48rem)')
  return (
    <div aria-busy={props.busy || undefined} className={cx('transition-opacity', props.busy && 'opacity-50')}>
      {isNarrow ? <Cards {...props} /> : <Table {...props} />}
    </div>
  )
}

function Table<Row, Id extends string | number>(props: ListTableProps<Row, Id>) {
  const { caption, rows, columns, getId, selection, nameHeader, nameSort } = props
  return (
    <div className="-mx-1.5 overflow-x-auto px-1.5">
      <table className="w-full border-collapse text-small tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-ink text-left">
            {selection && (
              <th scope="col" className="w-11">
                <PageCheckbox rowCount={rows.length} selection={selection} />
              </th>
            )}
            <ColumnHeader header={nameHeader} sort={nameSort} />
            {columns.map(({ id, header, sort, align }) => (
              <ColumnHeader key={id} header={header} sort={sort} align={align} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={getId(row)}
              className={cx('border-b border-line hover:bg-shell', selection?.ids.has(getId(row)) && 'bg-shell')}
            >
              {selection && (
                <td>
                  <RowCheckbox row={row} {...props} selection={selection} />
                </td>
              )}
              <th scope="row" className="min-w-36 py-2 pr-4 text-left font-semibold">
                <RowName row={row} {...props} />
              </th>
              {columns.map(({ id, render, align }) => (
                <td key={id} className={cx('py-2 pr-4', align === 'end' && 'text-right whitespace-nowrap')}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards<Row, Id extends string | number>(props: ListTableProps<Row, Id>) {
  const { caption, rows, columns, getId, selection } = props
  return (
    <ul aria-label={caption} className="border-t border-line">
      {rows.map((row) => (
        <li key={getId(row)} className="flex gap-[min(0.5rem,2vw)] border-b border-line py-3">
          {selection && <RowCheckbox row={row} {...props} selection={selection} />}
          <div className="@container min-w-0 grow">
            <p className="font-semibold">
              <RowName row={row} {...props} />
            </p>
            {/* Beside each other, enlarged text would have no room in a narrow window. */}
            <dl className="mt-1 grid gap-x-3 gap-y-1 text-small @min-[12rem]:grid-cols-[auto_1fr]">
              {columns
                .filter(({ isWideOnly }) => !isWideOnly)
                .map(({ id, header, render }) => ({ id, header, content: render(row) }))
                .filter(
                  ({ content }) => content !== null && content !== undefined && content !== '' && content !== false,
                )
                .map(({ id, header, content }) => (
                  <div key={id} className="contents">
                    <dt className="text-ink-2">{header}</dt>
                    <dd className="min-w-0 tabular-nums">{content}</dd>
                  </div>
                ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}

function RowName<Row, Id extends string | number>({
  row,
  getName,
  getHref,
  renderLead,
}: ListTableProps<Row, Id> & { row: Row }) {
  const name = getName(row)
  const href = getHref?.(row)
  return (
    <span className="flex min-w-0 items-center gap-3">
      {renderLead?.(row)}
      {href === undefined ? (
        name
      ) : (
        <Link
          href={href}
          className={cx(
            'inline-flex min-h-9 min-w-0 items-center underline-offset-4 hover:underline',
            isCode(name) ? 'whitespace-nowrap' : 'wrap-anywhere',
          )}
        >
          {name}
        </Link>
      )}
    </span>
  )
}

/** Whether a name is one short word, such as the code of an order, which is read aloud and typed as a whole. */
function isCode(name: string): boolean {
  return /^\S{1,12}$/.test(name)
}

function ColumnHeader({
  header,
  sort,
  align,
}: {
  header: string
  sort: string | undefined
  align?: 'end' | undefined
}) {
  const { t } = useLanguage()
  const { get, buildHref } = useListSearch()
  const current = get('sort')
  const direction = sort === undefined ? undefined : getDirection(current, sort)
  const className = cx('py-2 pr-4 font-semibold', align === 'end' && 'text-right')
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    )
  // The first press shows the largest first, as most questions to a list are about the newest or the most.
  const next = direction === 'descending' ? sort : `-${sort}`
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <Link
        href={buildHref({ sort: next })}
        className="inline-flex min-h-9 items-center gap-1 underline-offset-4 hover:underline"
      >
        {header}
        {direction === 'ascending' && (
          <Icon name="arrow-up" role="img" aria-label={t.common.ascending} className="size-4" />
        )}
        {direction === 'descending' && (
          <Icon name="arrow-down" role="img" aria-label={t.common.descending} className="size-4" />
        )}
      </Link>
    </th>
  )
}

function getDirection(current: string, sort: string): 'ascending' | 'descending' | undefined {
  if (current === sort) return 'ascending'
  return current === `-${sort}` ? 'descending' : undefined
}

const checkboxClass =
  'grid h-11 w-[min(2.75rem,12vw)] shrink-0 cursor-pointer place-items-center [&>input]:size-5 [&>input]:cursor-pointer [&>input]:accent-ink'

interface PageCheckboxProps {
  rowCount: number
  selection: Pick<Selection<string | number>, 'ids' | 'togglePage'>
}

function PageCheckbox({ rowCount, selection }: PageCheckboxProps) {
  const { t } = useLanguage()
  const { ids, togglePage } = selection
  return (
    <label className={checkboxClass}>
      <input
        type="checkbox"
        aria-label={t.common.selectPage}
        checked={rowCount > 0 && ids.size === rowCount}
        ref={(input) => {
          if (input) input.indeterminate = ids.size > 0 && ids.size < rowCount
        }}
        onChange={togglePage}
      />
    </label>
  )
}

function RowCheckbox<Row, Id extends string | number>({
  row,
  getId,
  getName,
  selection,
}: ListTableProps<Row, Id> & { row: Row; selection: Selection<Id> }) {
  const { t } = useLanguage()
  const id = getId(row)
  return (
    <label className={checkboxClass}>
      <input
        type="checkbox"
        aria-label={t.common.selectRow(getName(row))}
        checked={selection.ids.has(id)}
        onChange={(event) =>
          selection.toggle(id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
