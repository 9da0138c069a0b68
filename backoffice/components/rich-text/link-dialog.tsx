import { Button } from '@shop/ui/button/button.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useRef, useState } from 'react'
import { useMessages } from '../../lib/language.ts'
import { richTextMessages } from '../../messages/rich-text.ts'
import { FormDialog } from '../editor/form-dialog.tsx'

const ADDRESS = /^(?:https?:\/\/[^\s"<>\\]+|mailto:[^\s"<>\\]+|tel:[^\s"<>\\]+|#[^\s"<>\\]*|\/(?![/\\])[^\s"<>\\]*)$/i

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t, common } = useMessages(richTextMessages)
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // For React the dialog is inside the form of the screen.
    event.stopPropagation()
    const href = String(new FormData(event.currentTarget).get('href')).trim()
    if (href !== '' && !ADDRESS.test(href)) {
      setError(t.linkInvalid)
      field.current?.focus()
      return
    }
    const chain = editor.chain().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }

  return (
    <FormDialog open size="small" title={t.linkTitle} closeLabel={common.close} initialFocus={field} onClose={onClose}>
      <form noValidate onSubmit={apply} className="grid gap-4">
        <TextField
          ref={field}
          label={t.linkAddress}
          hint={t.linkHint}
          name="href"
          defaultValue={String(editor.getAttributes('link')['href'] ?? '')}
          autoComplete="off"
          spellCheck={false}
          error={error}
        />
        <Button type="submit">{t.apply}</Button>
      </form>
    </FormDialog>
  )
}
