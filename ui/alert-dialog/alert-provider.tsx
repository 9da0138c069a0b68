import { type ReactNode, createContext, use, useCallback, useRef, useState } from 'react'
import { AlertDialog, type AlertDialogProps } from './alert-dialog.tsx'

export type AlertWords = Pick<AlertDialogProps, 'tone' | 'title' | 'cancelLabel' | 'danger'> & {
  text: ReactNode
  okLabel?: string | undefined
}

type Ask = (words: AlertWords) => Promise<boolean>

const AlertContext = createContext<Ask>(() => Promise.resolve(false))

/** Shows one message at a time for everybody below. `okLabel` is the word on its button unless a message brings its own. */
export function AlertProvider({ okLabel, children }: { okLabel: string; children: ReactNode }) {
  const [words, setWords] = useState<AlertWords | null>(null)
  const answer = useRef<(yes: boolean) => void>(() => {})

  const ask = useCallback<Ask>((next) => {
    answer.current(false)
    setWords(next)
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
    </AlertContext>
  )
}

/** `if (await alert({ tone: 'error', title: 'Oops...', text })) …`: true for OK, false for cancel. */
export function useAlert(): Ask {
  return use(AlertContext)
}
