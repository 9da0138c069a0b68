import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useState } from 'react'
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router'
import { signInApi } from '../lib/api.ts'
import { useLanguage } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { useMe } from '../lib/use-me.ts'
import { usePolling } from '../lib/use-polling.ts'
import { type CurrentStep, SignInStep, useSignInTitle } from './sign-in-step.tsx'

/** How long it takes at most until a sign-in in another tab closes the dialog. */
const POLL_MS = 5000

/**
 * The steps of a sign-in over the page. Closing it leads to the page of the sign-in, which asks first where something would
 * be lost. `onDone` is called with whether it is the member whose session had ended who signed in.
 */
export function SignInDialog({ onDone }: { onDone: (isSameMember: boolean) => void }) {
  const { t } = useLanguage()
  const { id, email } = useMe()
  const [step, setStep] = useState<CurrentStep>('password')
  const navigate = useNavigate()
  const shown = useLocation()
  const to = createPath(useNavigation().location ?? shown)
  async function goOn(): Promise<void> {
    const me = await signInApi()('getMe', {})
    if (me.ok) onDone(me.data.id === id)
  }
  usePolling(goOn, POLL_MS)

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
        onStep={async (next) => (next === 'done' ? goOn() : setStep(next))}
      />
    </Dialog>
  )
}
