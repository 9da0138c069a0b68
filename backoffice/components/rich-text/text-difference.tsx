import { diffWordsWithSpace } from 'diff'
import { useDeferredValue, useMemo } from 'react'

const BLOCKS = new Set('p h1 h2 h3 h4 li tr caption blockquote div pre hr'.split(' '))

interface TextDifferenceProps {
  before: string
  after: string
  lang: string
  label: string
}

/** Two versions of a formatted text by words: what was taken away is struck through, what was added is underlined. */
export function TextDifference({ before, after, lang, label }: TextDifferenceProps) {
  // Comparing takes longer than typing.
  const [from, to] = [useDeferredValue(before), useDeferredValue(after)]
  const parts = useMemo(() => diffWordsWithSpace(htmlToLines(from), htmlToLines(to)), [from, to])
  return (
    <section
      lang={lang}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by keyboard
      tabIndex={0}
      className="max-h-[32rem] overflow-y-auto border border-line bg-paper p-4 text-small wrap-anywhere whitespace-pre-wrap"
    >
      {parts.map(({ value, added, removed }, at) => {
        if (added)
          return (
            <ins key={at} className="bg-shell font-semibold decoration-2 underline-offset-2">
              {value}
            </ins>
          )
        if (removed)
          return (
            <del key={at} className="text-error">
              {value}
            </del>
          )
        return <span key={at}>{shorten(value, at === 0, at === parts.length - 1)}</span>
      })}
    </section>
  )
}

/** Characters of an unchanged part that are shown before and after a change. */
const CONTEXT = 240

/** Leaves out the middle of a long part that both versions have, and its far end at the beginning and the end. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= CONTEXT * 2) return text
  const before = isFirst ? '' : text.slice(0, CONTEXT)
  const after = isLast ? '' : text.slice(-CONTEXT)
  return `${before} […] ${after}`
}

/**
 * Returns the words of a text with a line for each of its paragraphs, headings, list items and rows of tables, for a
 * comparison by words. Headings begin with `#`, list items with `•`; where a link leads stands after its words.
 */
function htmlToLines(html: string): string {
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
