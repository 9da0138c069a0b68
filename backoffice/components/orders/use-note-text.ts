import { parseReturnNote } from '@shop/contract/return-note.ts'
import { useMessages } from '../../lib/language.ts'
import { describeFlags } from '../../lib/describe-flags.ts'
import { nameOf } from '../../lib/name-of.ts'
import { moneyMessages } from '../../messages/money.ts'
import { returnNames } from '../../messages/return-names.ts'
import { shopNoteMessages } from '../../messages/shop-notes.ts'

/**
 * Returns a note of an order as people read it. The refund of a return is recorded with the number of the return and the
 * code of its reason, and the shop writes its own reasons in English; every other note is shown as it was typed.
 */
export function useNoteText(): (note: string) => string {
  const { t: names } = useMessages(returnNames)
  const { t } = useMessages(shopNoteMessages)
  return (note) => {
    const ofReturn = parseReturnNote(note)
    if (ofReturn?.reason !== undefined)
      return `${names.title(ofReturn.number)}: ${nameOf(names.reasons, ofReturn.reason)}`
    if (ofReturn !== undefined) return t.exchangeCheaper(ofReturn.number)
    if (note.startsWith('the cart cannot be paid any more: ')) return t.cartClosed
    const [, dispute, part] = /^dispute (\S+) was lost( in part)?$/.exec(note) ?? []
    if (dispute === undefined) return describeFlags(nameOf(t.texts, note), t.flags)
    return part === undefined ? t.disputeLost(dispute) : t.disputeLostInPart(dispute)
  }
}

/** Returns why a task about money exists, or why a buyer disputes, as people read it; other texts are notes. */
export function useCauseText(): (cause: string) => string {
  const { t } = useMessages(moneyMessages)
  const getNoteText = useNoteText()
  return (cause) => {
    // PayPal writes its codes in capitals.
    const code = cause.toLowerCase()
    return code in t.causes ? nameOf(t.causes, code) : getNoteText(cause)
  }
}
