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
 * be lost.
 */
export function SignInDialog({ onDone }: { onDone: () => void }) {
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
