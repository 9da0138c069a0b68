import type { Page } from '@playwright/test'

/**
 * Returns, for each path of XPath, a selector that people can read and that is the same on every screen: the tag and its
 * nearest ancestors, with what says more than their place.
 */
export function describeElements(page: Page, paths: string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const ANCESTORS = 3
    const describe = (element: Element) => {
      const name = element.localName
      const role = element.getAttribute('role')
      const id = /^[a-z][a-z-]*$/.test(element.id) ? `#${element.id}` : ''
      const type = name === 'input' ? `[type=${element.getAttribute('type') ?? 'text'}]` : ''
      return `${name}${id}${type}${role === null ? '' : `[role=${role}]`}`
    }
    return all.map((path) => {
      const { singleNodeValue: node } = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
      let element = node instanceof Element ? node : (node?.parentElement ?? null)
      const parts: string[] = []
      while (element !== null && parts.length <= ANCESTORS) {
        parts.unshift(describe(element))
        element = element.parentElement
      }
      return parts.join(' > ') || path
    })
  }, paths)
}
