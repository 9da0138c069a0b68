import { expect, test } from 'vitest'
import { findOrderColumns, joinOrders, readOrderRow } from './read-orders.ts'
import { parseAmount } from './read-values.ts'

function read(header: string[], ...rows: string[][]) {
  const found = findOrderColumns(header)!
  return { source: found.source, orders: joinOrders(rows.map((cells, index) => readOrderRow(cells, index + 2, found))) }
}

test('Shopify writes an order over several rows, of which only the first says what it costs', () => {
  const header = ['Name', 'Email', 'Financial Status', 'Currency', 'Total', 'Created at', 'Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Cancelled at'] // prettier-ignore
  const { source, orders } = read(
    header,
    ['#1001', 'ana@x.example', 'paid', 'MXN', '1,299.50', '2024-03-01 10:00:00 -0600', '2', 'Capa - S', '499.00', ''],
    ['#1001', '', '', '', '', '', '1', 'Gorra', '301.50', ''],
    ['#1002', 'luz@x.example', 'refunded', 'USD', '10.00', '2024-03-02', '1', 'Pin', '10', ''],
    ['#1003', 'luz@x.example', 'voided', 'USD', '10.00', '2024-03-02', '1', 'Pin', '10', '2024-03-03'],
  )
  expect(source).toBe('shopify')
  expect(orders).toMatchObject([
    {
      ...{ line: 2, number: '#1001', currency: 'MXN', total: 129_950, state: null },
      lines: [{ name: 'Capa - S', quantity: 2, price: 499_00 }, { name: 'Gorra', quantity: 1, price: 301_50 }],
    },
    { number: '#1002', state: 'refunded', total: 10_00 },
    { number: '#1003', state: 'canceled' },
  ]) // prettier-ignore
})

test('an exporter of WooCommerce writes the lines of an order into cells of their own', () => {
  const header = ['order_number', 'order_date', 'status', 'order_total', 'order_currency', 'billing_email', 'line_item_1', 'line_item_2'] // prettier-ignore
  const { source, orders } = read(header, ['77', '2023-01-05 09:30:00', 'completed', '250.0000', 'MXN', 'ana@x.example', 'name:Capa: azul|product_id:9|quantity:2|total:200.00', '']) // prettier-ignore
  expect(source).toBe('woocommerce')
  expect(orders[0]).toMatchObject({ total: 250_00, lines: [{ name: 'Capa: azul', quantity: 2, price: 100_00 }] })
})

test.each([
  ['a file of customers', ['First Name', 'Email', 'Total Spent']],
  ['a list of orders without mailboxes', ['Date', 'Order #', 'Status', 'Customer', 'Product(s)', 'N. Revenue']],
])('%s is no file of orders', (_, header) => {
  expect(findOrderColumns(header)).toBeUndefined()
})

test.each([
  ['1299.00', 129_900],
  ['1,299.5', 129_950],
  ['1.299,50', 129_950],
  ['1299,50', 129_950],
  ['$1,299', 129_900],
  ['250.0000', 25_000],
  ['0', 0],
  ['', undefined],
  ['-5.00', undefined],
  ['abc', undefined],
])('the amount %s is %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})
