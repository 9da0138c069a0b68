import { Dialog, type DialogProps } from '@shop/ui/dialog/dialog.tsx'
import { useState } from 'react'
import { useCloseQuestion } from './use-close-question.ts'

interface FormDialogProps extends DialogProps {
  /** Whether something is chosen with buttons, of which the form itself learns nothing. */
  isChosen?: boolean
}

/** A dialog with a form. Once something was typed or chosen in it, closing it asks, and so does leaving the page. */
export function FormDialog({ onClose, backCloses = true, isChosen = false, children, ...dialog }: FormDialogProps) {
  const [isTyped, setTyped] = useState(false)
  const question = useCloseQuestion(isTyped || isChosen, onClose)
  return (
    <Dialog {...dialog} onClose={question.onClose} backCloses={backCloses && question.backCloses}>
      <div onInput={() => setTyped(true)}>{children}</div>
    </Dialog>
  )
}
