/**
 * Characters that the contact form accepts (specification 5). The browser removes others while the customer types, the
 * server when the form arrives.
 */

/** Letters of any language and spaces; other characters are removed without a message. */
export function removeNonNameCharacters(text: string): string {
  return normalizeText(text).replaceAll(/[^\p{L}\p{Mn}\p{Mc} ]|[\uFE00-\uFE0F]/gu, '')
}

/**
 * Composes letters and their marks into one character where one exists. No script puts more than 30 marks on a letter
 * (Unicode, Stream-Safe Text Format); more are removed, because composing them takes quadratic time.
 */
function normalizeText(text: string): string {
  return text.replaceAll(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFC')
}

/** Characters of an email address. Only the browser removes others; the server refuses them. */
export function removeNonEmailCharacters(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9@._%+-]/g, '')
}

/** Letters, digits, white space and the marks `. , ; : ? ! ¡ ¿ ´ - @`. */
export function removeNonMessageCharacters(text: string): string {
  return normalizeText(text).replaceAll(/[^\p{L}\p{Mn}\p{Mc}\p{Nd}\s.,;:?!¡¿´\-@]|[\uFE00-\uFE0F]/gu, '')
}

/** Returns whether a text has the format of an email address that the contact form accepts. */
export function isContactEmail(text: string): boolean {
  return text.length <= 254 && /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/.test(text)
}
