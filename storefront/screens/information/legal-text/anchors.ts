import { htmlToText } from '../../../lib/localization/html-to-text.ts'

export interface Anchor {
  id: string
  title: string
}

/** Gives every second-level heading an id made from its text, and returns the headings in order. */
export function addAnchors(html: string): { html: string; anchors: Anchor[] } {
  const anchors: Anchor[] = []
  const anchoredHtml = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, inner: string) => {
    const title = htmlToText(inner)
    const id = getUniqueId(slug(title), anchors)
    anchors.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: anchoredHtml, anchors }
}

function slug(title: string): string {
  const messages = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return `s-${messages?.join('-') ?? 'x'}`
}

function getUniqueId(id: string, taken: Anchor[]): string {
  const duplicates = taken.filter((anchor) => anchor.id === id || anchor.id.startsWith(`${id}-`)).length
  return duplicates === 0 ? id : `${id}-${duplicates + 1}`
}
