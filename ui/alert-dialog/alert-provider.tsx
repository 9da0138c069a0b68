import { type ComponentType, type ReactNode, createContext, use, useCallback, useRef, useState } from 'react'
import type { AlertDialogProps } from './alert-dialog.tsx'

export type AlertOptions = Pick<AlertDialogProps, 'tone' | 'title' | 'cancelLabel' | 'danger'> & {
  text: ReactNode
  okLabel?: string | undefined
  /** Closes the dialog as if it was canceled, once its question has no subject any more. */
  signal?: AbortSignal | undefined
}

type ShowAlert = (content: AlertOptions) => Promise<boolean>

const fetchDialog = () => import('./alert-dialog.tsx').then((part) => part.AlertDialog)

/** Loads the dialog's script while there is a connection, because the first message may be that there is none. */
export function preloadAlert(): void {
  fetchDialog().catch(() => {})
}

const AlertContext = createContext<ShowAlert>(() => Promise.resolve(false))
const ErrorTitleContext = createContext('')

/**
 * Shows one message at a time for all components below. `okLabel` is the label of its button unless a message sets its
 * own, and `errorTitle` the title of every error. The dialog's script loads with the first message; when it fails to
 * load, the browser's own dialog shows the message.
 */
export function AlertProvider(props: { okLabel: string; errorTitle: string; children: ReactNode }) {
  const { okLabel, errorTitle, children } = props
  const [message, setMessage] = useState<AlertOptions | null>(null)
  const [open, setOpen] = useState(false)
  const [AlertDialog, setAlertDialog] = useState<ComponentType<AlertDialogProps> | null>(null)
  const asked = useRef({ resolve: (_yes: boolean) => {}, yes: false })

  const ask = useCallback<ShowAlert>((content) => {
    asked.current.resolve(asked.current.yes)
    setMessage(content)
    setOpen(true)
    return new Promise((resolve) => {
      const own = { resolve, yes: false }
      asked.current = own
      content.signal?.addEventListener('abort', () => asked.current === own && setOpen(false))
      fetchDialog().then(
        (part) => setAlertDialog(() => part),
        () => resolve(askNatively(content)),
      )
    })
  }, [])

  function close(yes: boolean) {
    asked.current.yes = yes
    setOpen(false)
  }

  // Resolves after the dialog has returned the focus, so that the caller may move it elsewhere.
  function resolveLater() {
    const { resolve, yes } = asked.current
    setTimeout(() => resolve(yes))
  }

  return (
    <AlertContext value={ask}>
      <ErrorTitleContext value={errorTitle}>{children}</ErrorTitleContext>
      {AlertDialog !== null && message !== null && (
        <AlertDialog
          open={open}
          tone={message.tone}
          title={message.title}
          okLabel={message.okLabel ?? okLabel}
          cancelLabel={message.cancelLabel}
          danger={message.danger}
          onOk={() => close(true)}
          onCancel={() => close(message.cancelLabel === undefined)}
          onClosed={resolveLater}
        >
          {message.text}
        </AlertDialog>
      )}
    </AlertContext>
  )
}

/** Shows a message without any script of the shop, for one that says that the connection is lost before it was loaded. */
function askNatively({ title, text, cancelLabel }: AlertOptions): boolean {
  const message = `${title}\n\n${typeof text === 'string' ? text : ''}`
  if (cancelLabel !== undefined) return window.confirm(message)
  window.alert(message)
  return true
}

/** Resolves to true for OK and false for cancel: `if (await alert({ tone: 'error', title: 'Oops...', text })) …`. */
export function useAlert(): ShowAlert {
  return use(AlertContext)
}

/** Resolves when the customer has closed the dialog that shows this error: `await showError(result.message)`. */
export function useErrorAlert(): (text: ReactNode) => Promise<boolean> {
  const alert = useAlert()
  const title = use(ErrorTitleContext)
  return (text) => alert({ tone: 'error', title, text })
}
