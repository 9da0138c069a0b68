import type { Editor } from '@tiptap/react'

function findRow({ state }: Editor) {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type.name === 'tableRow') return { node, before: $from.before(depth), parent: $from.node(depth - 1) }
  }
  return undefined
}

export function addRow(editor: Editor): void {
  const row = findRow(editor)
  if (row === undefined) return
  const cells = row.node.children.map((cell) => cell.type.createAndFill(cell.attrs)!)
  const copy = row.node.type.create(null, cells)
  const at = row.before + row.node.nodeSize
  editor.chain().insertContentAt(at, copy.toJSON()).focus(at + 3).run() // prettier-ignore
}

/** Deletes the row of the cursor. The last row of a part of a table stays. */
export function deleteRow(editor: Editor): void {
  const row = findRow(editor)
  if (row === undefined || row.parent.childCount === 1) return
  editor
    .chain()
    .deleteRange({ from: row.before, to: row.before + row.node.nodeSize })
    .focus()
    .run()
}
