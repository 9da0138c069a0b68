import type { CallBody } from '@shop/contract/call.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import type { saveDraftOrder, StaffDraftOrder } from '@shop/contract/staff/draft-orders.ts'
import type { draftOrderMessages } from '../../messages/draft-orders.ts'

export type DraftOrderValues = Omit<CallBody<typeof saveDraftOrder>, 'id' | 'version' | 'code'> & { code: string }
export type EditedLine = DraftOrderValues['lines'][number]

export function toValues(draft: StaffDraftOrder): DraftOrderValues {
  const { currency, price_reason, note, address_id, code, lines } = draft
  return {
    ...{ currency, price_reason, note, address_id, code: code ?? '' },
    lines: lines.map(({ id, size_id, color_id, quantity, own_price }) => ({
      id,
      size_id,
      color_id,
      quantity,
      own_price,
    })),
  }
}

export function toFields({
  code,
  ...fields
}: DraftOrderValues): Omit<CallBody<typeof saveDraftOrder>, 'id' | 'version'> {
  return { ...fields, code: isBlank(code) ? null : code.trim() }
}

export function findErrors(
  { lines, price_reason }: DraftOrderValues,
  t: (typeof draftOrderMessages)['es'],
): Record<string, string | undefined> {
  const needsReason = lines.some(({ own_price }) => own_price !== null)
  return { price_reason: needsReason && isBlank(price_reason) ? t.priceReasonMissing : undefined }
}
