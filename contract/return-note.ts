/** The shop writes these as the reason of a refund: of a return, or of an exchange whose new units cost less. */
export interface ReturnNote {
  kind: 'return' | 'exchange'
  /** As people say it: `R-12-R`. */
  number: string
  /** The code of the reason of a return. */
  reason: string | undefined
}

/** Reads a note that the shop wrote about a return; undefined for any other text. */
export function parseReturnNote(note: string): ReturnNote | undefined {
  const [, kind, number, reason] = /^(return|exchange) (R-[\w-]+)(?:: (\w+))?$/.exec(note) ?? []
  if (number === undefined || (kind === 'return') !== (reason !== undefined)) return undefined
  return { kind: kind === 'return' ? 'return' : 'exchange', number, reason }
}
