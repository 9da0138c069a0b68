import { plainWords } from '../../../lib/words/plain-words.ts'

export interface Anchor {
  id: string
  title: string
}

/** Gives every second-level heading an id made from its text, and returns the headings in order. */
export function withAnchors(html: string): { html: string; anchors: Anchor[] } {
  const anchors: Anchor[] = []
  const marked = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, inner: string) => {
    const title = plainWords(inner)
    const id = unused(slug(title), anchors)
    anchors.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: marked, anchors }
}

function slug(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return `s-${words?.join('-') ?? 'x'}`
}

function unused(id: string, taken: Anchor[]): string {
  const same = taken.filter((anchor) => anchor.id === id || anchor.id.startsWith(`${id}-`)).length
  return same === 0 ? id : `${id}-${same + 1}`
}
