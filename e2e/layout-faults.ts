import type { Page } from '@playwright/test'

/**
 * Describes what cannot be read or pressed whole: words that are cut off or stand outside their control, controls that reach
 * beyond the window, controls and words that lie on each other. Layers that float above the page, such as a sticky header, are
 * compared within themselves only, because the page scrolls under them. Words may lie on a picture.
 */
export function listLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2
    const root = [...document.querySelectorAll('dialog:modal, [data-scrim] ~ [role]')].at(-1) ?? document.body
    const controls = 'a[href], button, select, textarea, summary, label:has(input), input:not([type=hidden])'
    const faults = new Set<string>()
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''}`.slice(
        0,
        90,
      )

    /** Texts for screen readers and visually hidden inputs are a pixel wide. */
    function isShown(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > SLACK && height > SLACK && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    }

    /** The element and what it stands in, up to the page or the open dialog. */
    function chain(element: Element): Element[] {
      const found: Element[] = []
      for (let one: Element | null = element; one !== null && one !== root; one = one.parentElement) found.push(one)
      return found
    }

    const layerOf = (element: Element) =>
      chain(element).find((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position)) ?? root

    function scrolls(element: Element): boolean {
      const { overflowX, overflowY } = getComputedStyle(element)
      return [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')
    }

    /** The part of a box that the boxes around it let through. */
    function clipped(box: DOMRect, element: Element): DOMRect {
      let { left, right, top, bottom } = box
      for (const holder of chain(element)) {
        if (getComputedStyle(holder).overflow === 'visible') continue
        const around = holder.getBoundingClientRect()
        left = Math.max(left, around.left)
        right = Math.min(right, around.right)
        top = Math.max(top, around.top)
        bottom = Math.min(bottom, around.bottom)
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }

    /** The words that stand directly in an element, line by line, without the empty space above and below the letters. */
    function wordBoxes(element: Element): DOMRect[] {
      return [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()]
        })
        .map(({ x, y, width, height }) => new DOMRect(x, y + height * 0.2, width, height * 0.6))
    }

    /** Words of up to ten letters that are torn over two lines of a phone, which no hyphen tells. A table's columns are narrow. */
    function tornWords(element: Element): string[] {
      if (innerWidth >= 480 || element.closest('table') !== null) return []
      const torn: string[] = []
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.textContent === null) continue
        for (const { index, 0: word } of node.textContent.matchAll(/(?<=^|\s)\p{L}{2,10}(?=$|\s)/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) torn.push(word)
        }
      }
      return torn
    }

    /** Where a control can be pressed. A field's padding may hold a button of its own. */
    function controlBoxes(element: Element): DOMRect[] {
      if (!element.matches('input, select, textarea')) return [...element.getClientRects()]
      const { x, y, width, height } = element.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const [left, right] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)]
      return [new DOMRect(x + left, y, width - left - right, height)]
    }

    /** The words of a closed select are no nodes of the page. Those typed into a field scroll with the cursor. */
    const wordsOfSelect = (element: Element) =>
      element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.label ?? '') : ''

    function widthOf(words: string, { font }: CSSStyleDeclaration): number {
      const context = document.createElement('canvas').getContext('2d')
      if (context === null) return 0
      context.font = font
      return context.measureText(words).width
    }

    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK

    const shown = [...root.querySelectorAll('*')].filter(isShown)
    const things = shown.flatMap((element) => {
      const isControl = element.matches(controls)
      const words = wordBoxes(element)
      return isControl || words.length > 0 ? [{ element, isControl, words, layer: layerOf(element) }] : []
    })

    for (const { element, isControl, words } of things) {
      const style = getComputedStyle(element)
      const [field] = controlBoxes(element)
      // Its list shows a long sentence whole; closed, it shows the first dozen letters at least.
      if (isControl && field !== undefined && widthOf(wordsOfSelect(element).slice(0, 12), style) > field.width + SLACK)
        faults.add(`words are cut off: ${name(element)}`)
      for (const word of tornWords(element)) faults.add(`a word is torn: ${word} in ${name(element)}`)
      const holders = chain(element)
      const scroller = holders.findIndex(scrolls)
      const near = scroller === -1 ? holders : holders.slice(0, scroller)
      if (scroller === -1)
        for (const box of isControl ? [...words, ...controlBoxes(element)] : words)
          if (box.left < -SLACK || box.right > innerWidth + SLACK)
            faults.add(`reaches beyond the window: ${name(element)}`)
      for (const holder of near) {
        const { display, overflowX, webkitLineClamp } = getComputedStyle(holder)
        const holds = holder.matches(controls) && display !== 'inline'
        // Cut to a number of lines on purpose: the whole stands where the link leads.
        if (webkitLineClamp !== 'none') break
        if (!holds && overflowX === 'visible') continue
        const box = holder.getBoundingClientRect()
        if (words.some(({ left, right }) => left < box.left - SLACK || right > box.right + SLACK))
          faults.add(`words stand outside: ${name(element)} in ${name(holder)}`)
        if (holds && words.some(({ top, bottom }) => top < box.top - SLACK || bottom > box.bottom + SLACK))
          faults.add(`words stand above or below: ${name(element)} in ${name(holder)}`)
      }
    }
    const placed = things.map((thing) => ({
      ...thing,
      boxes: (thing.isControl ? controlBoxes(thing.element) : thing.words).map((box) => clipped(box, thing.element)),
    }))
    for (const [index, one] of placed.entries())
      for (const other of placed.slice(index + 1)) {
        if (one.layer !== other.layer || one.element.contains(other.element)) continue
        if (one.element.closest('label')?.contains(other.element)) continue
        const onPicture = [one, other].some((thing) => thing.isControl && thing.element.querySelector('img') !== null)
        if (onPicture) continue
        if (one.boxes.some((box) => other.boxes.some((next) => overlap(box, next))))
          faults.add(`lie on each other: ${name(one.element)} and ${name(other.element)}`)
      }
    return [...faults]
  })
}
