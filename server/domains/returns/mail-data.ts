import type { ReturnKind } from '@shop/contract/return-rules.ts'
import type { OrderRow } from '../orders/orders.ts'
import type { ReturnRow } from './queries.ts'

/** Returns the data of every mail about a return. */
export function mailOf(order: OrderRow, back: Pick<ReturnRow, 'lines'> & { kind: ReturnKind }) {
  return {
    name: order.shipment_address.name,
    number: order.code,
    kind: back.kind,
    lines: back.lines.map(({ name, size, color_name, quantity, image, wanted_size }) => ({
      name,
      size,
      color_name,
      quantity,
      image,
      wanted_size: back.kind === 'exchange' ? wanted_size : null,
    })),
  }
}
