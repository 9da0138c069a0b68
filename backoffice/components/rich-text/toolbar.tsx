import { cx } from '@shop/ui/class-names/cx.ts'
import { Icon, type IconName } from '@shop/ui/icon/icon.tsx'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '../../lib/language.ts'
import { richTextMessages } from '../../messages/rich-text.ts'
import { LinkDialog } from './link-dialog.tsx'
import { addRow, deleteRow } from './table-rows.ts'

interface Tool {
  label: string
  icon: IconName
  run: () => unknown
  /** Whether the selected text has it; undefined for what is no format. */
  isOn?: boolean
  disabled?: boolean
}

/** The formats of the selected text. The arrow keys move between its buttons, which are one stop of Tab. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useMessages(richTextMessages)
  const [isLinking, setLinking] = useState(false)
  const [current, setCurrent] = useState(0)
  const tools = useTools(editor, () => setLinking(true))

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const next = buttons[(at + step + buttons.length) % buttons.length]
    next?.focus()
    setCurrent(Number(next?.dataset['at']))
  }

  const focusable = tools[current]?.disabled === false ? current : 0
  return (
    // The keys of a toolbar belong to the group; its buttons take the focus.
    <div
      role="toolbar"
      aria-label={t.toolbar(label)}
      tabIndex={-1}
      className="flex flex-wrap gap-1 border-b border-line p-1"
      onKeyDown={move}
    >
      {tools.map(({ label: name, icon, run, isOn, disabled }, at) => (
        <button
          key={name}
          type="button"
          data-at={at}
          title={name}
          aria-label={name}
          aria-pressed={isOn}
          disabled={disabled}
          tabIndex={at === focusable ? 0 : -1}
          // The selection of the text stays while a button is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
          className={cx(
            'grid size-9 place-items-center rounded-edge hover:bg-shell disabled:text-ink-3 pointer-coarse:size-11',
            isOn && 'bg-ink text-paper hover:bg-ink',
          )}
        >
          <Icon name={icon} className="size-5" />
        </button>
      ))}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

function useTools(editor: Editor, link: () => void): Tool[] {
  const { t, common } = useMessages(richTextMessages)
  const state = useEditorState({ editor, selector: ({ editor: current }) => readState(current) })
  const chain = () => editor.chain().focus()
  const format = (label: string, icon: Tool['icon'], isOn: boolean, run: () => unknown): Tool => ({
    label,
    icon,
    isOn,
    run,
    disabled: false,
  })
  return [
    format(t.bold, 'bold', state.bold, () => chain().toggleBold().run()),
    format(t.italic, 'italic', state.italic, () => chain().toggleItalic().run()),
    format(t.underline, 'underline', state.underline, () => chain().toggleUnderline().run()),
    format(t.heading, 'heading-2', state.heading, () => chain().toggleHeading({ level: 2 }).run()),
    format(t.subheading, 'heading-3', state.subheading, () => chain().toggleHeading({ level: 3 }).run()),
    format(t.bulletList, 'list', state.bulletList, () => chain().toggleBulletList().run()),
    format(t.orderedList, 'list-ordered', state.orderedList, () => chain().toggleOrderedList().run()),
    format(t.quote, 'quote', state.quote, () => chain().toggleBlockquote().run()),
    format(t.link, 'link', state.link, link),
    ...(state.row
      ? ([
          { label: t.addRow, icon: 'table-rows-split', run: () => addRow(editor), disabled: false },
          { label: t.deleteRow, icon: 'trash-2', run: () => deleteRow(editor), disabled: false },
        ] as const)
      : []),
    { label: common.undo, icon: 'undo-2', run: () => chain().undo().run(), disabled: !state.canUndo },
    { label: t.redo, icon: 'redo-2', run: () => chain().redo().run(), disabled: !state.canRedo },
  ]
}

function readState(editor: Editor) {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    heading: editor.isActive('heading', { level: 2 }),
    subheading: editor.isActive('heading', { level: 3 }),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
    row: editor.isActive('tableRow'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}
