const BLOCK = /<\/?(?:p|h[1-6]|li|ul|ol|div|tr|table|blockquote|pre|hr)\b[^>]*>|<br\s*\/?>/gi
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

export function toPlainText(html: string): string {
  return html
    .replaceAll(BLOCK, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}
