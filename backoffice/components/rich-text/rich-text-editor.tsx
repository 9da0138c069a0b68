import { cx } from '@shop/ui/class-names/cx.ts'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../lib/language.ts'
import { richTextMessages } from '../../messages/rich-text.ts'
import { SecondaryText } from '../secondary-text.tsx'
import { extensions } from './extensions.ts'
import type { RichTextFieldProps } from './rich-text-props.ts'
import { losesContent, simplifyHtml } from './simplify-html.ts'
import { Toolbar } from './toolbar.tsx'

interface RichTextEditorProps extends RichTextFieldProps {
  labelId: string
  errorId: string
  isInvalid: boolean
}

/**
 * The editor of a formatted text. A text that it would lose a part of is edited as HTML instead. The HTML of a text is
 * written only once it is changed here, so that opening an editor changes nothing.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, lang, disabled = false, labelId, errorId, isInvalid } = props
  const { common } = useMessages(richTextMessages)
  const [isSource, setSource] = useState(false)
  /** The last text that came from the editor or was given to it. */
  const shown = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    // The policy of the back office allows no styles in the page; those of the text are the shop's own.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(isInvalid ? { 'aria-describedby': errorId } : {}),
        // A member who may only read a long text scrolls it with the keyboard.
        ...(disabled ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
        lang,
        class: cx(
          'ProseMirror rich max-w-none min-h-64 max-h-[32rem] overflow-y-auto px-4 py-3 wrap-break-word whitespace-break-spaces',
          'outline-none',
        ),
      },
    },
    onCreate: ({ editor: created }) => setSource(losesContent(shown.current, created.getHTML())),
    onUpdate({ editor: changed }) {
      shown.current = simplifyHtml(changed.getHTML())
      props.onChange(shown.current)
    },
  })

  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])

  // The text changes from outside too: by the undo of the form, a merge, or a discarded draft.
  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    editor.commands.setContent(value, { emitUpdate: false })
    setSource(losesContent(value, editor.getHTML()))
  }, [editor, value])

  if (isSource) return <Source {...props} />
  return (
    <div
      className={cx(
        'rounded-edge border bg-paper focus-within:border-ink focus-within:outline-2 focus-within:outline-focus',
        isInvalid ? 'border-error' : 'border-line-strong',
      )}
    >
      {!disabled && <Toolbar editor={editor} label={`${label}, ${common.languages[lang]}`} />}
      <EditorContent editor={editor} />
    </div>
  )
}

/** The HTML itself, for texts that the editor would not keep as they are. */
function Source({ value, lang, disabled, labelId, errorId, isInvalid, onChange }: RichTextEditorProps) {
  const { t } = useMessages(richTextMessages)
  return (
    <>
      <SecondaryText className="mb-2">{t.source}</SecondaryText>
      <textarea
        aria-labelledby={labelId}
        aria-describedby={isInvalid ? errorId : undefined}
        aria-invalid={isInvalid || undefined}
        lang={lang}
        rows={16}
        disabled={disabled}
        spellCheck={false}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="control font-[monospace] text-small"
      />
    </>
  )
}
