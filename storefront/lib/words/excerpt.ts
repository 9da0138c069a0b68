/** The paragraphs that a text written by the shop's people opens with, before its first heading, list or table; as HTML. */
export function opening(html: string, paragraphs = 3): string {
  const head = html.split(/<(?:h[1-6]|ul|ol|table|blockquote|hr)\b/)[0] ?? ''
  return (head.match(/<p\b[^>]*>[\s\S]*?<\/p>/g) ?? []).slice(0, paragraphs).join('')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/** The words of cleaned HTML, without its tags. */
export function plainWords(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .trim()
}
