import { Dialog, type DialogProps } from '@shop/ui/dialog/dialog.tsx'
import { useState } from 'react'
import { useCloseQuestion } from './use-close-question.ts'

/** A dialog with a form. Once something was typed or chosen in it, closing it asks, and so does leaving the page. */
export function FormDialog({ onClose, backCloses = true, children, ...dialog }: DialogProps) {
  const [isTyped, setTyped] = useState(false)
  const question = useCloseQuestion(isTyped, onClose)
  return (
    <Dialog {...dialog} onClose={question.onClose} backCloses={backCloses && question.backCloses}>
      <div onInput={() => setTyped(true)}>{children}</div>
    </Dialog>
  )
}
