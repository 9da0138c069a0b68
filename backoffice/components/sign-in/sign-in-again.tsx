import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useEffect, useRef, useState } from 'react'
import { createPath, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { signInApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { offerSignInAgain } from '../../lib/sign-in-again.ts'
import { useMe } from '../../lib/use-me.ts'
import { usePolling } from '../../lib/use-polling.ts'
import { type CurrentStep, SignInStep, useSignInTitle } from './sign-in-step.tsx'

/** How long it takes at most until a sign-in in another tab closes the dialog. */
const POLL_MS = 5000

/**
 * The sign-in over the page of a member whose session has ended: what was typed stays, and the calls that found the session
 * ended are sent again. Closing it leads to the page of the sign-in, which asks first where something would be lost.
 */
export function SignInAgain() {
  const [isOpen, setOpen] = useState(false)
  const resolve = useRef((_isSignedIn: boolean) => {})
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const stop = offerSignInAgain(() => {
      setOpen(true)
      return new Promise((settle) => {
        resolve.current = settle
      })
    })
    return () => {
      stop()
      resolve.current(false)
    }
  }, [])

  /** Loads the page again as well: another member may have signed in. */
  function end(): void {
    setOpen(false)
    resolve.current(true)
    void revalidate()
  }
  return isOpen && <SignInDialog onDone={end} />
}

function SignInDialog({ onDone }: { onDone: () => void }) {
  const { t } = useLanguage()
  const { email } = useMe()
  const [step, setStep] = useState<CurrentStep>('password')
  const navigate = useNavigate()
  const shown = useLocation()
  const to = createPath(useNavigation().location ?? shown)
  usePolling(async () => {
    const me = await signInApi()('getMe', {})
    if (me.ok) onDone()
  }, POLL_MS)

  return (
    <Dialog
      open
      size="small"
      title={useSignInTitle(step)}
      closeLabel={t.common.close}
      backCloses={false}
      onClose={() => void navigate(`${paths.signIn}?${new URLSearchParams({ to })}`)}
    >
      <SignInStep
        step={step}
        hasEnded
        email={email}
        onStep={async (next) => (next === 'done' ? onDone() : setStep(next))}
      />
    </Dialog>
  )
}
