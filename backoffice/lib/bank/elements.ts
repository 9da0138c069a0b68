import { DomUtils, parseDocument } from 'htmlparser2'

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]
type Node = Parameters<typeof DomUtils.getElementsByTagName>[1]

/**
 * Reads a file in OFX 1, whose values have no end tags, OFX 2 or XML. Names are in lower case. Entities are those of XML;
 * others stay text, so that none reads another file.
 */
export function readDocument(text: string): Node {
  return parseDocument(text, { xmlMode: true, lowerCaseTags: true, decodeEntities: true })
}

export function listElements(node: Node, name: string): Element[] {
  return DomUtils.getElementsByTagName((tag) => tag === name || tag.endsWith(`:${name}`), node)
}

/** Returns the values of all elements of this name below a node: in OFX 1 the next element stands within the one before. */
export function listValues(node: Node, name: string): string[] {
  return listElements(node, name).flatMap(({ children: [first] }) => {
    const value = first && 'data' in first ? first.data.trim() : ''
    return value === '' ? [] : [value]
  })
}

/** Returns the value of the child of this name, '' without one. */
export function readChild(element: Element, name: string): string {
  const child = element.children.find((one) => 'name' in one && one.name.replace(/^.*:/, '') === name)
  return child ? DomUtils.textContent(child).trim() : ''
} // prettier-ignore
