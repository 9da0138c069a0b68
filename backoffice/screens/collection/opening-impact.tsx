import type { CallResponse } from '@shop/contract/call.ts'
import type { StaffContract } from '@shop/contract/staff/contract.ts'
import { useLevelName } from '../../components/drops/viewer-fields.tsx'
import { useMessages } from '../../lib/language.ts'
import { collectionMessages } from '../../messages/collections.ts'

export function OpeningImpactText({ impact }: { impact: CallResponse<StaffContract['getOpeningImpact']> }) {
  const { t } = useMessages(collectionMessages)
  const getLevelName = useLevelName()
  const sentences = impact.levels.flatMap(({ level, customers, shown_before, shown_after }) => {
    const change = shown_after - shown_before
    if (change === 0) return []
    return [(change > 0 ? t.gains : t.loses)(getLevelName(level), Math.abs(change), level === 0 ? null : customers)]
  })
  const isLost = impact.levels.some(({ shown_before, shown_after }) => shown_after < shown_before)
  const { carts, cart_units, reservations, reserved_units, reminders } = impact
  const concerned = [
    ...(carts > 0 ? [t.cartsConcerned(carts, cart_units)] : []),
    ...(reservations > 0 ? [t.reservationsConcerned(reservations, reserved_units)] : []),
  ]
  return (
    <span className="block text-left">
      {sentences.length === 0 ? t.moveSame : t.moveText}
      {[
        ...sentences,
        ...(isLost && concerned.length === 0 ? [t.noneConcerned] : concerned),
        ...(reminders > 0 ? [t.notifiedOfMove(reminders)] : []),
      ].map((sentence) => (
        <span key={sentence} className="mt-2 block">
          {sentence}
        </span>
      ))}
    </span>
  )
}
