/** Control characters, line and paragraph separators, half surrogate pairs, and signs that turn the rest of a line around. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/**
 * A text on one line of a terminal, a log or a mail, whatever it holds: a character that such a reader would obey instead
 * of showing it becomes its number, as `\u{1b}`. Rows that were written before input was checked are safe as well.
 */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`)
}

/** The same for a text of several lines: it keeps its `\n`. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}
