/** Elements whose only paragraph says no more than its text. */
const HOLDERS = 'li, td, th, blockquote'

/**
 * Returns the HTML of the editor as people write it: a list item or a cell that holds one paragraph holds its text
 * instead. An empty text is empty, not an empty paragraph.
 */
export function simplifyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const holder of body.querySelectorAll(HOLDERS)) {
    if (holder.matches('blockquote')) continue
    const first = holder.firstElementChild
    const rest = [...holder.children].slice(1)
    if (first?.matches('p') && rest.every((child) => child.matches('ul, ol'))) first.replaceWith(...first.childNodes)
  }
  const isEmpty = body.textContent.trim() === '' && body.querySelector('img, hr, table') === null
  return isEmpty ? '' : body.innerHTML
}

/** Tags that mean the same, or that the editor adds and leaves out without changing what is shown. */
const synonyms: Record<string, string> = { b: 'strong', i: 'em', del: 's', strike: 's' }
const ignored = new Set(['p', 'div', 'tbody'])

/** Returns whether the editor lost a part of a text: words, or tags that change how it looks. */
export function losesContent(before: string, after: string): boolean {
  return describe(before) !== describe(after)
}

function describe(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const tags = [...body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName
    if (ignored.has(tag)) return []
    const kept = ['href', 'src', 'colspan', 'rowspan', 'scope'].map((name) => element.getAttribute(name) ?? '')
    return [synonyms[tag] ?? tag, ...kept].join(' ').trim()
  })
  return `${tags.toSorted().join('\n')}\n\n${body.textContent.replaceAll(/\s+/g, '')}`
}
