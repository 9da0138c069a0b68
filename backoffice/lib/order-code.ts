/** The letters and digits of order codes: `L-7K3M-9QX2`. */
const SIGN = '[2-9BCDFGHJKMNPQRSTVWXZ]'
/**
 * A scanner types as a keyboard, and another layout turns the dashes into other signs. The code may be at the end of
 * the URL that a slip's QR code contains.
 */
const CODE = new RegExp(`(?:^|[^A-Z0-9])L[^A-Z0-9]?(${SIGN}{4})[^A-Z0-9]?(${SIGN}{4})$`)

/** Returns the order code in a scanned or typed text; undefined when there is none. */
export function parseOrderCode(text: string): string | undefined {
  const found = CODE.exec(text.trim().toUpperCase())
  return found === null ? undefined : `L-${found[1]}-${found[2]}`
}
