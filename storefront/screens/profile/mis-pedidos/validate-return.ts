import type { CallBody } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { Order, OrderLine, PurchasedLine } from '@shop/contract/orders.ts'
import { type ReturnReason, returnReasons } from '@shop/contract/return-rules.ts'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import type { Messages } from '../../../messages/messages.ts'

function getLineKey({ size_id, color_id }: Pick<OrderLine, 'size_id' | 'color_id'>): string {
  return `${size_id}-${color_id}`
}

export const returnFields = {
  variant: (line: OrderLine) => `piece-${getLineKey(line)}`,
  quantity: (line: OrderLine) => `quantity-${getLineKey(line)}`,
  exchangeSize: (line: OrderLine) => `wanted-${getLineKey(line)}`,
}

export function listReturnableLines({ detail }: Pick<Order, 'detail'>): PurchasedLine[] {
  return detail.cart_products.filter(({ returnable }) => returnable > 0)
}

/** Returns a message for each invalid field. The first line shows the message when no line is chosen. */
export function validateReturn(values: FormData, lines: readonly OrderLine[], t: Pick<Messages, 'orders'>): FormErrors {
  const messages = t.orders.returns.dialog
  const errors: FormErrors = {}
  const selectedLines = lines.filter((line) => values.has(returnFields.variant(line)))
  const [first] = lines
  if (selectedLines.length === 0 && first !== undefined) errors[returnFields.variant(first)] = messages.linesMissing
  if (values.get('kind') === 'exchange')
    for (const line of selectedLines)
      if (!values.get(returnFields.exchangeSize(line))) errors[returnFields.exchangeSize(line)] = messages.wantedMissing
  if (!returnReasons.some((reason) => reason === values.get('reason'))) errors['reason'] = messages.reasonMissing
  return errors
}

type ReturnBody = Omit<CallBody<Contract['requestReturn']>, 'order_id'>

export function toReturnBody(values: FormData, lines: readonly OrderLine[]): ReturnBody {
  const kind = values.get('kind') === 'exchange' ? 'exchange' : 'return'
  const note = values.get('note')
  return {
    kind,
    reason: values.get('reason') as ReturnReason,
    ...(typeof note === 'string' && note.trim() !== '' ? { note: note.trim() } : {}),
    lines: lines
      .filter((line) => values.has(returnFields.variant(line)))
      .map((line) => ({
        size_id: line.size_id,
        color_id: line.color_id,
        // A line with a single unit has no counter.
        quantity: Number(values.get(returnFields.quantity(line)) ?? 1),
        ...(kind === 'exchange' ? { wanted_size_id: Number(values.get(returnFields.exchangeSize(line))) } : {}),
      })),
  }
}
