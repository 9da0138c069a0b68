const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/**
 * Returns the text of sanitized HTML, without tags. Texts of two blocks are separated by spaces; text within a line is
 * not.
 */
export function htmlToText(html: string): string {
  return html
    .replace(/<\/?([abiu]|em|s\w*)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .trim()
}
