import type { Page } from '@playwright/test'

/** Boxes that overlap by no more pixels touch each other. */
const SLACK = 2
const CONTROLS = 'a[href], button, select, textarea, summary, label:has(input), input:not([type=hidden])'

/** A control, or an element with text of its own. Its layer is the page, or floats above it. */
interface PageElement {
  element: Element
  isControl: boolean
  words: DOMRect[]
  layer: Element
}

/**
 * Describes what cannot be read or pressed completely: text that is cut off or leaves its control, controls that reach
 * beyond the window, controls and text that overlap. Layers that float above the page, such as a sticky header, are
 * compared within themselves only, because the page scrolls below them. Text may overlap an image.
 */
export function listLayoutProblems(page: Page): Promise<string[]> {
  // A page can import nothing, so it gets the functions below as text.
  const constants = `const SLACK = ${SLACK}; const CONTROLS = ${JSON.stringify(CONTROLS)};`
  return page.evaluate<string[]>(`(() => { ${constants} ${inPage.join('\n')}; return findProblems() })()`)
}

function findProblems(): string[] {
  const entries = listElements()
  const own = entries.flatMap((entry) => [...findCutWords(entry), ...findBeyondWindow(entry), ...findOutside(entry)])
  return [...new Set([...own, ...findOverlaps(entries)])]
}

function rootOf(): Element {
  return [...document.querySelectorAll('dialog:modal, [data-scrim] ~ [role]')].at(-1) ?? document.body
}

function listElements(): PageElement[] {
  const root = rootOf()
  return [...root.querySelectorAll('*')].filter(isShown).flatMap((element) => {
    const isControl = element.matches(CONTROLS)
    const words = getTextBoxes(element)
    const layer =
      listAncestors(element).find((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position)) ?? root
    return isControl || words.length > 0 ? [{ element, isControl, words, layer }] : []
  })
}

function findCutWords({ element, isControl }: PageElement): string[] {
  const torn = listBrokenWords(element).map((word) => `a word is torn: ${word} in ${nameOf(element)}`)
  const [field] = getControlBoxes(element)
  // Its list shows a long label in full; closed, it must show at least the first twelve letters.
  const shortest = widthOf(getSelectText(element).slice(0, 12), getComputedStyle(element))
  const isCut = isControl && field !== undefined && shortest > field.width + SLACK
  return isCut ? [`words are cut off: ${nameOf(element)}`, ...torn] : torn
}

function findBeyondWindow({ element, isControl, words }: PageElement): string[] {
  if (listAncestors(element).some(isScrollContainer)) return []
  const boxes = isControl ? [...words, ...getControlBoxes(element)] : words
  const isBeyond = boxes.some((box) => box.left < -SLACK || box.right > innerWidth + SLACK)
  return isBeyond ? [`reaches beyond the window: ${nameOf(element)}`] : []
}

/** Returns text that lies outside its control or the clipping box around it, up to the first box that scrolls. */
function findOutside({ element, words }: PageElement): string[] {
  const problems: string[] = []
  const holders = listAncestors(element)
  const scroller = holders.findIndex(isScrollContainer)
  for (const holder of scroller === -1 ? holders : holders.slice(0, scroller)) {
    const { display, overflowX, webkitLineClamp } = getComputedStyle(holder)
    const holds = holder.matches(CONTROLS) && display !== 'inline'
    // Text that is clamped to a number of lines on purpose is exempt: the page that it links to shows all of it.
    if (webkitLineClamp !== 'none') break
    if (!holds && overflowX === 'visible') continue
    const box = holder.getBoundingClientRect()
    if (words.some(({ left, right }) => left < box.left - SLACK || right > box.right + SLACK))
      problems.push(`words stand outside: ${nameOf(element)} in ${nameOf(holder)}`)
    if (holds && words.some(({ top, bottom }) => top < box.top - SLACK || bottom > box.bottom + SLACK))
      problems.push(`words stand above or below: ${nameOf(element)} in ${nameOf(holder)}`)
  }
  return problems
}

function findOverlaps(entries: PageElement[]): string[] {
  const positioned = entries.map((entry) => ({
    ...entry,
    boxes: (entry.isControl ? getControlBoxes(entry.element) : entry.words).map((box) =>
      clipToContainers(box, entry.element),
    ),
  }))
  return positioned.flatMap((one, index) =>
    positioned
      .slice(index + 1)
      .filter((other) => mayNotOverlap(one, other))
      .filter((other) => one.boxes.some((box) => other.boxes.some((next) => overlap(box, next))))
      .map((other) => `lie on each other: ${nameOf(one.element)} and ${nameOf(other.element)}`),
  )
}

/**
 * Returns whether two items must not overlap: they are in one layer, neither is inside the other, and neither is a
 * control with an image.
 */
function mayNotOverlap(one: PageElement, other: PageElement): boolean {
  if (one.layer !== other.layer || one.element.contains(other.element)) return false
  if (one.element.closest('label')?.contains(other.element)) return false
  return ![one, other].some((entry) => entry.isControl && entry.element.querySelector('img') !== null)
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK
  )
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  return `<${element.tagName.toLowerCase()}> ${label}`.slice(0, 90)
}

/** Texts for screen readers and visually hidden inputs are a pixel wide. */
function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > SLACK && height > SLACK && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

function listAncestors(element: Element): Element[] {
  const found: Element[] = []
  const root = rootOf()
  for (let one: Element | null = element; one !== null && one !== root; one = one.parentElement) found.push(one)
  return found
}

function isScrollContainer(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element)
  return [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')
}

function clipToContainers(box: DOMRect, element: Element): DOMRect {
  let { left, right, top, bottom } = box
  for (const holder of listAncestors(element)) {
    if (getComputedStyle(holder).overflow === 'visible') continue
    const around = holder.getBoundingClientRect()
    left = Math.max(left, around.left)
    right = Math.min(right, around.right)
    top = Math.max(top, around.top)
    bottom = Math.min(bottom, around.bottom)
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
}

/**
 * Returns the boxes of the text directly in an element, line by line, without the empty space above and below the
 * letters.
 */
function getTextBoxes(element: Element): DOMRect[] {
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    .flatMap((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    })
    .map(({ x, y, width, height }) => new DOMRect(x, y + height * 0.2, width, height * 0.6))
}

/**
 * Finds words that break over two lines without a hyphen. Long words may break, and in a wide window all but those of
 * flags and titles. Tables are exempt, because their columns are narrow.
 */
function listBrokenWords(element: Element): string[] {
  const isTitle = element.matches('.image-tile-link, h1')
  if ((innerWidth >= 480 && !isTitle && !element.matches('.flag')) || element.closest('table') !== null) return []
  const words = isTitle ? /(?<=^|\s)\p{L}{2,13}(?=$|\s)/gu : /(?<=^|\s)\p{L}{2,10}(?=$|\s)/gu
  const torn: string[] = []
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent === null) continue
    for (const { index, 0: word } of node.textContent.matchAll(words)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) torn.push(word)
    }
  }
  return torn
}

/** Returns the boxes in which a control can be pressed. A field's padding may contain its own button. */
function getControlBoxes(element: Element): DOMRect[] {
  if (!element.matches('input, select, textarea')) return [...element.getClientRects()]
  const { x, y, width, height } = element.getBoundingClientRect()
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  const [left, right] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)]
  return [new DOMRect(x + left, y, width - left - right, height)]
}

/** The labels of a closed select are no nodes of the page, and text typed into a field scrolls with the cursor. */
function getSelectText(element: Element): string {
  return element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.label ?? '') : ''
}

function widthOf(words: string, { font }: CSSStyleDeclaration): number {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return 0
  context.font = font
  return context.measureText(words).width
}

const inPage = [
  findProblems, rootOf, listElements, findCutWords, findBeyondWindow, findOutside, findOverlaps, mayNotOverlap, overlap, nameOf,
  isShown, listAncestors, isScrollContainer, clipToContainers, getTextBoxes, listBrokenWords, getControlBoxes, getSelectText, widthOf,
] // prettier-ignore
