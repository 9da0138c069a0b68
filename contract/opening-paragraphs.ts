/** Returns up to three opening paragraphs of a text by staff, before its first heading, list or table, each as HTML. */
export function getOpeningParagraphs(html: string): string[] {
  const beforeFirstBlock = html.split(/<(?:h[1-6]|ul|ol|table|blockquote|hr)\b/)[0] ?? ''
  return (beforeFirstBlock.match(/<p\b[^>]*>[\s\S]*?<\/p>/g) ?? []).slice(0, 3)
}
