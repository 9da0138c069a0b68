/*
 * A scanner types as a keyboard. With another layout the letters and digits of a label arrive, and its signs are others: a
 * Spanish keyboard makes an apostrophe of a dash.
 */

/** Returns a text in which every sign is a dash, so that a scanned text equals the one on its label. */
export function unifySigns(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}\s]/gu, '-')
}

/** Returns a text with its apostrophes as dashes: for numbers that have the one and never the other. */
export function restoreDashes(text: string): string {
  return text.replaceAll(/['’´]/g, '-')
}

/** The letters and digits of order codes: `L-7K3M-9QX2`. */
const SIGN = '[2-9BCDFGHJKMNPQRSTVWXZ]'
/** The code may be at the end of the URL that a slip's QR code contains. */
const CODE = new RegExp(`(?:^|[-\\s])L-?(${SIGN}{4})-?(${SIGN}{4})$`)

export function parseOrderCode(text: string): string | undefined {
  const found = CODE.exec(unifySigns(text.trim().toUpperCase()))
  return found === null ? undefined : `L-${found[1]}-${found[2]}`
}
