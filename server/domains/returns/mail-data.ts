import type { ReturnKind } from '@shop/contract/return-rules.ts'
import type { OrderRow } from '../orders/orders.ts'
import type { ReturnRow } from './queries.ts'

export function toReturnMailData(order: OrderRow, orderReturn: Pick<ReturnRow, 'lines'> & { kind: ReturnKind }) {
  return {
    name: order.customer.name,
    number: order.code,
    kind: orderReturn.kind,
    lines: orderReturn.lines.map(({ name, size, color_name, quantity, image, wanted_size, wanted_item }) => ({
      name,
      size,
      color_name,
      quantity,
      image,
      wanted_size: orderReturn.kind === 'exchange' && wanted_item === null ? wanted_size : null,
      wanted_item: orderReturn.kind === 'exchange' ? wanted_item : null,
    })),
  }
}
