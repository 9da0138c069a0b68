import { useMessages } from '../../lib/language.ts'
import { getName } from '../../messages/order-names.ts'
import { returnMessages } from '../../messages/returns.ts'

/**
 * Returns a note of an order as people read it. The refund of a return is recorded with the number of the return and the
 * code of its reason; every other note is shown as it was typed.
 */
export function useNoteText(): (note: string) => string {
  const { t } = useMessages(returnMessages)
  return (note) => {
    const [, number, reason] = /^return (R-[\w-]+): (\w+)$/.exec(note) ?? []
    return number === undefined || reason === undefined
      ? note
      : `${t.detailTitle(number)}: ${getName(t.reasons, reason)}`
  }
}
