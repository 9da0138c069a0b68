import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'

/* The formats of the shop's texts: those that the server keeps when it cleans HTML. */

/** The address of one of the shop's own images; the server removes any other. */
const OWN_IMAGE = /^\/media\/[a-z0-9][a-z0-9-]*\/[a-z0-9]+\.[a-z0-9]+$/

function createMark(name: string): Mark {
  return Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] })
}

function createNode(
  name: string,
  tag: string,
  options: { content: string; group?: string; isolating?: boolean },
): Node {
  return Node.create({ name, ...options, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })
}

function createCell(name: 'tableCell' | 'tableHeader', tag: 'td' | 'th', attributes: readonly string[]): Node {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () =>
      Object.fromEntries(
        attributes.map((attribute) => [
          attribute,
          { default: null, parseHTML: (element: HTMLElement) => element.getAttribute(attribute) },
        ]),
      ),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

const image = Node.create({
  name: 'image',
  inline: true,
  group: 'inline',
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => OWN_IMAGE.test(element.getAttribute('src') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

const tables = [
  createNode('table', 'table', {
    content: 'tableCaption? tableHead? (tableBody | tableRow)* tableFoot?',
    group: 'block',
    isolating: true,
  }),
  createNode('tableCaption', 'caption', { content: 'inline*' }),
  createNode('tableHead', 'thead', { content: 'tableRow+' }),
  createNode('tableBody', 'tbody', { content: 'tableRow+' }),
  createNode('tableFoot', 'tfoot', { content: 'tableRow+' }),
  createNode('tableRow', 'tr', { content: '(tableCell | tableHeader)+' }),
  createCell('tableCell', 'td', ['colspan', 'rowspan']),
  createCell('tableHeader', 'th', ['scope', 'colspan', 'rowspan']),
]

/** Everything that the editor can show and write. What is pasted loses the rest. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  createMark('small'),
  createMark('sub'),
  createMark('sup'),
  createNode('division', 'div', { content: 'block+', group: 'block' }),
  image,
  ...tables,
]
