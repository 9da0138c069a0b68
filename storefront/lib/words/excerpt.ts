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

/** What search engines show of a page: about two lines. */
const SUMMARY_LENGTH = 155

/** The beginning of a text in whole words, for the description of its page; empty where it opens with no paragraph. */
export function summary(html: string): string {
  const words = plainWords(opening(html, 1)).replaceAll(/\s+/g, ' ')
  if (words.length <= SUMMARY_LENGTH) return words
  return `${words
    .slice(0, SUMMARY_LENGTH)
    .replace(/\s+\S*$/, '')
    .replace(/[.,;:]$/, '')}…`
}
