import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { offerSignInAgain } from '../lib/sign-in-again.ts'

/**
 * The sign-in over the page of a member whose session has ended: what was typed stays, and the calls that found the session
 * ended are sent again. Its script loads when it is needed; without it, they are refused.
 */
export function SignInAgain() {
  const [Dialog, setDialog] = useState<ComponentType<{ onDone: () => void }>>()
  const resolve = useRef((_isSignedIn: boolean) => {})
  const { revalidate } = useRevalidator()

  useEffect(() => {
    async function openDialog(): Promise<boolean> {
      const { SignInDialog } = await import('./sign-in-dialog.tsx')
      setDialog(() => SignInDialog)
      return new Promise((settle) => {
        resolve.current = settle
      })
    }
    const stop = offerSignInAgain(() => openDialog().catch(() => false))
    return () => {
      stop()
      resolve.current(false)
    }
  }, [])

  /** Loads the page again as well: another member may have signed in. */
  function end(): void {
    setDialog(undefined)
    resolve.current(true)
    void revalidate()
  }
  return Dialog && <Dialog onDone={end} />
}
