const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/** The words of cleaned HTML, without its tags. There are spaces between the texts of two blocks, none within a line. */
export function plainWords(html: string): string {
  return html
    .replace(/<\/?([abiu]|em|s\w*)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .trim()
}
