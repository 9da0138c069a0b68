import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { signInAgain } from '../lib/questions.ts'

/**
 * The sign-in over the page of a member whose session has ended: what was typed stays, and the calls that found the session
 * ended are sent again. They are refused when another member signs in, who must not act by a press of the former one, and
 * when the script of the sign-in does not load.
 */
export function SignInAgain() {
  const [Dialog, setDialog] = useState<ComponentType<{ onDone: (isSameMember: boolean) => void }>>()
  const resolve = useRef((_maySendAgain: boolean) => {})
  const { revalidate } = useRevalidator()

  useEffect(() => {
    async function openDialog(): Promise<boolean> {
      const { SignInDialog } = await import('./sign-in-dialog.tsx')
      setDialog(() => SignInDialog)
      return new Promise((settle) => {
        resolve.current = settle
      })
    }
    const stop = signInAgain.offer(() => openDialog().catch(() => false))
    return () => {
      stop()
      resolve.current(false)
    }
  }, [])

  /** Loads the page again as well: another member may see something else. */
  function end(isSameMember: boolean): void {
    setDialog(undefined)
    resolve.current(isSameMember)
    void revalidate()
  }
  return Dialog && <Dialog onDone={end} />
}
