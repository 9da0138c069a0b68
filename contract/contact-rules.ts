/** What may stand in the contact form (specification 5). The browser drops the rest while somebody types, the server when it arrives. */

/** Letters of any language and spaces; whatever else is typed silently goes. */
export function keepNameLetters(text: string): string {
  return composed(text).replaceAll(/[^\p{L}\p{Mn}\p{Mc} ]|[\uFE00-\uFE0F]/gu, '')
}

/**
 * Letters and their marks as one character each, where there is one. No writing puts more than 30 marks on a letter
 * (Unicode, Stream-Safe Text Format); more are dropped, because composing them takes time with the square of their number.
 */
function composed(text: string): string {
  return text.replaceAll(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFC')
}

/** The letters an address is made of. For the browser alone: on the server an address with any other is refused. */
export function keepEmailLetters(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9@._%+-]/g, '')
}

/** Letters, digits, white space and the marks `. , ; : ? ! ¡ ¿ ´ - @`. */
export function keepMessageLetters(text: string): string {
  return composed(text).replaceAll(/[^\p{L}\p{Mn}\p{Mc}\p{Nd}\s.,;:?!¡¿´\-@]|[\uFE00-\uFE0F]/gu, '')
}

/** The form of an address that the contact form takes. */
export function isContactEmail(text: string): boolean {
  return text.length <= 254 && /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/.test(text)
}
