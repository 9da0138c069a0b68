const FORMAT_CHARACTERS = /\p{Cf}/gu
/** Fillers and other characters that show nothing, and a braille pattern without dots. */
const NOTHING_VISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Returns whether nothing of a text can be seen: it is empty, white space, or characters that show nothing. */
export function isBlank(text: string): boolean {
  return NOTHING_VISIBLE.test(text)
}

/**
 * Returns a text of one line as it is stored: without format characters, such as the marks that some phones put around a
 * number or an address that is copied, and without space around it. It is empty when nothing of it can be seen.
 */
export function toOneLine(text: string): string {
  const visible = text.replaceAll(FORMAT_CHARACTERS, '').trim()
  return isBlank(visible) ? '' : visible
}
