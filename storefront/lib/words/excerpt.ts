/** Returns the opening paragraphs of a text by staff, before its first heading, list or table, as HTML. */
export function opening(html: string, paragraphs = 3): string {
  const head = html.split(/<(?:h[1-6]|ul|ol|table|blockquote|hr)\b/)[0] ?? ''
  return (head.match(/<p\b[^>]*>[\s\S]*?<\/p>/g) ?? []).slice(0, paragraphs).join('')
}
