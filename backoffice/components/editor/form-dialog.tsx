import { Dialog, type DialogProps } from '@shop/ui/dialog/dialog.tsx'
import { useState, useEffect, useRef } from 'react'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useMessages } from '../../lib/language.ts'
import { leavingMessages } from '../../messages/leaving.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

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

/**
 * Returns the props of a dialog with text that nothing keeps: once something was typed, closing it asks, and so does
 * leaving the page. Back then asks about the page, because its step cannot be taken back. A question that is open when the
 * dialog goes, since what it sent has succeeded, goes with it.
 */
function useCloseQuestion(isDirty: boolean, onClose: () => void): { onClose: () => void; backCloses: boolean } {
  const { t, common } = useMessages(leavingMessages)
  const alert = useAlert()
  useLeaveQuestion(isDirty, { isKept: false })
  const gone = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    gone.current = controller
    return () => controller.abort()
  }, [])

  async function close(): Promise<void> {
    const { closeTitle: title, lost: text, stay: cancelLabel } = t
    const signal = gone.current?.signal
    const question = { tone: 'info', danger: true, title, text, okLabel: common.close, cancelLabel, signal } as const
    if (!isDirty || (await alert(question))) onClose()
  }
  return { onClose: () => void close(), backCloses: !isDirty }
}
