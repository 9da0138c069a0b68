import { type ComponentType, type ReactNode, createContext, use, useCallback, useRef, useState } from 'react'
import type { AlertDialogProps } from './alert-dialog.tsx'

export type AlertWords = Pick<AlertDialogProps, 'tone' | 'title' | 'cancelLabel' | 'danger'> & {
  text: ReactNode
  okLabel?: string | undefined
}

type Ask = (words: AlertWords) => Promise<boolean>

const fetchDialog = () => import('./alert-dialog.tsx').then((part) => part.AlertDialog)

/** Fetches what messages are shown in, while there is a connection: the first message may be that there is none. */
export function prepareAlert(): void {
  fetchDialog().catch(() => {})
}

const AlertContext = createContext<Ask>(() => Promise.resolve(false))

/**
 * Shows one message at a time for everybody below. `okLabel` is the word on its button unless a message brings its own.
 * What shows it is fetched with the first message; one that cannot be shown is answered with false.
 */
export function AlertProvider({ okLabel, children }: { okLabel: string; children: ReactNode }) {
  const [words, setWords] = useState<AlertWords | null>(null)
  const [AlertDialog, setAlertDialog] = useState<ComponentType<AlertDialogProps> | null>(null)
  const answer = useRef<(yes: boolean) => void>(() => {})

  const ask = useCallback<Ask>((next) => {
    answer.current(false)
    setWords(next)
    fetchDialog().then(
      (part) => setAlertDialog(() => part),
      () => answer.current(false),
    )
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])

  function close(yes: boolean) {
    setWords(null)
    // After the dialog has given the focus back, so that whoever waited may put it elsewhere.
    const resolve = answer.current
    answer.current = () => {}
    setTimeout(() => resolve(yes))
  }

  return (
    <AlertContext value={ask}>
      {children}
      {AlertDialog !== null && (
        <AlertDialog
          open={words !== null}
          tone={words?.tone ?? 'info'}
          title={words?.title ?? ''}
          okLabel={words?.okLabel ?? okLabel}
          cancelLabel={words?.cancelLabel}
          danger={words?.danger}
          onOk={() => close(true)}
          onCancel={() => close(words?.cancelLabel === undefined)}
        >
          {words?.text}
        </AlertDialog>
      )}
    </AlertContext>
  )
}

/** `if (await alert({ tone: 'error', title: 'Oops...', text })) …`: true for OK, false for cancel. */
export function useAlert(): Ask {
  return use(AlertContext)
}
