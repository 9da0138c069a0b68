import type { Order, OrderLine } from '@shop/contract/orders.ts'
import { type ReturnKind, type ReturnReason, returnReasons } from '@shop/contract/return-rules.ts'
import type { FormErrors } from '@shop/ui/form/use-form-errors.ts'
import type { Texts } from '../../../messages/es.ts'

/** A line and the number of its units that can still be returned. */
export interface LineLeft {
  line: OrderLine
  left: number
}

/** Names a line in the form's fields. */
function keyOf({ size_id, color_id }: Pick<OrderLine, 'size_id' | 'color_id'>): string {
  return `${size_id}-${color_id}`
}

export const fieldOf = {
  piece: (line: OrderLine) => `piece-${keyOf(line)}`,
  quantity: (line: OrderLine) => `quantity-${keyOf(line)}`,
  wanted: (line: OrderLine) => `wanted-${keyOf(line)}`,
}

/** Returns what can still be returned: everything that was bought, without the units of earlier returns. */
export function linesLeft({ detail }: Pick<Order, 'detail'>): LineLeft[] {
  const back = detail.returns
    .filter(({ status }) => status !== 'declined' && status !== 'withdrawn')
    .flatMap(({ lines }) => lines)
  return detail.cart_products
    .map((line) => {
      const gone = back.filter((one) => keyOf(one) === keyOf(line)).reduce((sum, { quantity }) => sum + quantity, 0)
      return { line, left: line.quantity - gone }
    })
    .filter(({ left }) => left > 0)
}

/** Returns a message for each invalid field. The first line shows the message when no line is chosen. */
export function checkReturn(values: FormData, lines: readonly LineLeft[], text: Texts): FormErrors {
  const words = text.orders.returns.dialog
  const errors: FormErrors = {}
  const chosen = lines.filter(({ line }) => values.has(fieldOf.piece(line)))
  const [first] = lines
  if (chosen.length === 0 && first !== undefined) errors[fieldOf.piece(first.line)] = words.linesMissing
  if (values.get('kind') === 'exchange')
    for (const { line } of chosen)
      if (!values.get(fieldOf.wanted(line))) errors[fieldOf.wanted(line)] = words.wantedMissing
  if (!returnReasons.some((reason) => reason === values.get('reason'))) errors['reason'] = words.reasonMissing
  return errors
}

interface ReturnBody {
  kind: ReturnKind
  reason: ReturnReason
  note?: string
  lines: { size_id: number; color_id: number; quantity: number; wanted_size_id?: number }[]
}

/** Builds the request of a form in which `checkReturn` found no error. */
export function returnBody(values: FormData, lines: readonly LineLeft[]): ReturnBody {
  const kind = values.get('kind') === 'exchange' ? 'exchange' : 'return'
  const note = values.get('note')
  return {
    kind,
    reason: values.get('reason') as ReturnReason,
    ...(typeof note === 'string' && note.trim() !== '' ? { note: note.trim() } : {}),
    lines: lines
      .filter(({ line }) => values.has(fieldOf.piece(line)))
      .map(({ line }) => ({
        size_id: line.size_id,
        color_id: line.color_id,
        // A line with a single unit has no counter.
        quantity: Number(values.get(fieldOf.quantity(line)) ?? 1),
        ...(kind === 'exchange' ? { wanted_size_id: Number(values.get(fieldOf.wanted(line))) } : {}),
      })),
  }
}
