import type { MovedSource } from '@shop/contract/moved-sources.ts'
import { unprotect } from '@shop/contract/table/unprotect.ts'
import { toHeaderKey } from '../../platform/tables/header-key.ts'
import { type Columns, findColumns, openRow, parseAmount, parseMoment } from './read-values.ts'

/** Each column with the titles of Shopify and of the two usual exporters of WooCommerce, as `toHeaderKey` writes them. */
const titles = {
  number: ['name', 'order_number', 'order number', 'order_id', 'order id'],
  email: ['email', 'billing_email', 'email (billing)', 'customer_email'],
  placed_at: ['created at', 'order_date', 'order date'],
  currency: ['currency', 'order_currency', 'order currency'],
  total: ['total', 'order_total', 'order total amount', 'order total'],
  status: ['financial status', 'status', 'order_status', 'order status'],
  canceled_at: ['cancelled at'],
  item_name: ['lineitem name', 'item name'],
  item_quantity: ['lineitem quantity', 'quantity (- refund)', 'quantity'],
  item_price: ['lineitem price', 'item cost'],
} as const

export interface OrderColumns {
  source: MovedSource
  columns: Columns<keyof typeof titles>
  /** The places of `line_item_1`, `line_item_2` …, which each have a whole line. */
  items: number[]
}

/** Finds the columns of a file of orders; undefined for a row that is not its headers. */
export function findOrderColumns(cells: string[]): OrderColumns | undefined {
  const columns = findColumns(cells, titles)
  const keys = cells.map(toHeaderKey)
  const items = keys.flatMap((key, index) => (/^line_item_\d+$/.test(key) ? [index] : []))
  const { number, email, placed_at, total, item_name } = columns
  if ([number, email, placed_at, total].includes(undefined) || (item_name === undefined && items.length === 0)) return
  return { source: keys.includes('lineitem name') ? 'shopify' : 'woocommerce', columns, items }
}

interface FileLine {
  name: string
  quantity: number
  price: number | null
}

/** A row of a file; all but the first of an order may have nothing but its number and a line. */
export interface OrderRow {
  line: number
  number: string
  email: string
  placed_at: Date | undefined
  currency: string
  total: number | undefined
  state: 'canceled' | 'refunded' | null
  lines: FileLine[]
}

export function readOrderRow(cells: string[], line: number, { columns, items }: OrderColumns): OrderRow {
  const get = openRow(cells, columns)
  const status = get('status').toLowerCase()
  const own = {
    name: get('item_name'),
    quantity: toUnits(get('item_quantity')),
    price: parseAmount(get('item_price')) ?? null,
  }
  const isCanceled = get('canceled_at') !== '' || /cancel|void|trash|failed/.test(status)
  return {
    ...{ line, number: get('number', 60), email: get('email', 300), placed_at: parseMoment(get('placed_at')) },
    ...{ currency: get('currency', 10).toUpperCase(), total: parseAmount(get('total')) },
    state: isCanceled ? 'canceled' : /^refunded|^wc-refunded/.test(status) ? 'refunded' : null,
    lines: [...(own.name === '' ? [] : [own]), ...items.flatMap((index) => parseItem(unprotect(cells[index] ?? '')))],
  }
}

/** Reads `name:Cap|product_id:7|quantity:2|total:200.00`: an amount is that of all units. */
function parseItem(text: string): FileLine[] {
  const fields = new Map(
    text.split('|').map((part) => {
      const at = part.indexOf(':')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    }),
  )
  const name = openRow([fields.get('name') ?? ''], { name: 0 })('name')
  if (name === '') return []
  const quantity = toUnits(fields.get('quantity') ?? '')
  const total = parseAmount(fields.get('total') ?? '')
  return [{ name, quantity, price: total === undefined || quantity === 0 ? null : Math.round(total / quantity) }]
}

function toUnits(text: string): number {
  const units = Math.abs(Math.trunc(Number(text)))
  return Number.isSafeInteger(units) && units <= 1_000_000 ? units : 0
}

/** Joins the rows of each order, in the order of the file. */
export function joinOrders(rows: readonly OrderRow[]): OrderRow[] {
  const groups = Map.groupBy(rows, ({ number }) => number)
  return [...groups.values()].map((group) => {
    const head = group.find(({ total, placed_at }) => total !== undefined && placed_at !== undefined) ?? group[0]!
    const email = head.email || (group.find((row) => row.email !== '')?.email ?? '')
    return { ...head, email, lines: group.flatMap(({ lines }) => lines) }
  })
}
