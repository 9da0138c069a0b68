const BLOCKS = new Set('p h1 h2 h3 h4 li tr caption blockquote div pre hr'.split(' '))

/**
 * Returns the words of a text with a line for each of its paragraphs, headings, list items and rows of tables, for a
 * comparison by words. Headings begin with `#`, list items with `•`; where a link leads stands after its words.
 */
export function htmlToLines(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines: string[] = ['']
  const write = (text: string) => (lines[lines.length - 1] += text)

  function visit(node: Node): void {
    if (node instanceof Text) {
      write(node.data.replaceAll(/\s+/g, ' '))
      return
    }
    if (!(node instanceof Element)) return
    const tag = node.localName
    if (BLOCKS.has(tag)) lines.push(getPrefix(tag))
    if (tag === 'br') lines.push('')
    if (tag === 'img') write(`[${node.getAttribute('alt') ?? ''}]`)
    for (const child of node.childNodes) visit(child)
    if (tag === 'a') write(` [${node.getAttribute('href') ?? ''}]`)
    if (tag === 'td' || tag === 'th') write(' | ')
    if (BLOCKS.has(tag)) lines.push('')
  }
  for (const child of body.childNodes) visit(child)
  return lines.map((line) => line.trim()).filter((line) => line !== '' && line !== '•').join('\n') // prettier-ignore
}

function getPrefix(tag: string): string {
  if (/^h\d$/.test(tag)) return `${'#'.repeat(Number(tag[1]))} `
  return tag === 'li' ? '• ' : ''
}
