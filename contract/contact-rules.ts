/** What may stand in the contact form (specification 5). The browser drops the rest while somebody types, the server when it arrives. */

/** Letters of any language and spaces; whatever else is typed silently goes. */
export function keepNameLetters(text: string): string {
  return text.normalize('NFC').replaceAll(/[^\p{L}\p{Mn}\p{Mc} ]|[\uFE00-\uFE0F]/gu, '')
}

/** The letters an address is made of. For the browser alone: on the server an address with any other is refused. */
export function keepEmailLetters(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9@._%+-]/g, '')
}

/** Letters, digits, white space and the marks `. , ; : ? ! ¡ ¿ ´ - @`. */
export function keepMessageLetters(text: string): string {
  return text.normalize('NFC').replaceAll(/[^\p{L}\p{Mn}\p{Mc}\p{Nd}\s.,;:?!¡¿´\-@]|[\uFE00-\uFE0F]/gu, '')
}

/** The form of an address that the contact form takes. */
export function isContactEmail(text: string): boolean {
  return text.length <= 254 && /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/.test(text)
}
