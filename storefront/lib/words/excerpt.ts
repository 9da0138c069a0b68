/** The paragraphs that a text written by the shop's people opens with, before its first heading, list or table; as HTML. */
export function opening(html: string, paragraphs = 3): string {
  const head = html.split(/<(?:h[1-6]|ul|ol|table|blockquote|hr)\b/)[0] ?? ''
  return (head.match(/<p\b[^>]*>[\s\S]*?<\/p>/g) ?? []).slice(0, paragraphs).join('')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/** Elements that stand within a line: their texts belong together. */
const inline = /<\/?(?:a|b|em|i|s|small|strong|sub|sup|u)\b[^>]*>/g

/** The words of cleaned HTML, without its tags. The texts of two blocks have a space between them. */
export function plainWords(html: string): string {
  return html
    .replace(inline, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim()
}
