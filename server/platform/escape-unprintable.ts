/**
 * Control characters, line and paragraph separators, lone surrogates, and characters that reverse the direction of the
 * rest of a line.
 */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/**
 * Returns a text for one line of a terminal, a log or a mail, whatever it contains: a character that such a reader
 * would obey instead of showing it becomes its number, as `\u{1b}`. That makes rows safe that were written before input
 * was checked.
 */
export function escapeUnprintable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`)
}

export function escapeUnprintableLines(text: string): string {
  return text.split('\n').map(escapeUnprintable).join('\n')
}
