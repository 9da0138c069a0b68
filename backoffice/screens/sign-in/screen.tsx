import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from 'react-router'
import { AuthPage } from '../../components/auth-page.tsx'
import { type CurrentStep, SignInStep, useSignInTitle } from '../../components/sign-in-step.tsx'
import { signInApi } from '../../lib/api.ts'
import { readTarget } from '../../lib/load.ts'

/** /sign-in: password or passkey, then the second factor. A member who is signed in already is redirected. */
export async function loader({ request }: LoaderFunctionArgs) {
  const me = await signInApi()('getMe', {})
  return me.ok ? redirect(readTarget(new URL(request.url).searchParams)) : null
}

export function Component() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [step, setStep] = useState<CurrentStep>('password')

  async function continueWith(next: CurrentStep): Promise<void> {
    if (next === 'done') await navigate(readTarget(search), { replace: true })
    else setStep(next)
  }

  return (
    <AuthPage title={useSignInTitle(step)}>
      <SignInStep step={step} hasEnded={readTarget(search) !== '/'} onStep={continueWith} />
    </AuthPage>
  )
}
