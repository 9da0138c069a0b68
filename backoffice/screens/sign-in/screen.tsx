import type { SignInStep } from '@shop/contract/staff/session.ts'
import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from 'react-router'
import { AuthPage } from '../../components/auth-page.tsx'
import { EnrollFactor } from '../../components/enroll-factor.tsx'
import { staffApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { readTarget } from '../../lib/load.ts'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'

/** /sign-in: password or passkey, then the second factor. A member who is signed in already is redirected. */
export async function loader({ request }: LoaderFunctionArgs) {
  const me = await staffApi()('getMe', {})
  return me.ok ? redirect(readTarget(new URL(request.url).searchParams)) : null
}

export function Component() {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [step, setStep] = useState<'password' | SignInStep['step']>('password')

  async function continueWith(next: SignInStep['step']): Promise<void> {
    if (next === 'done') await navigate(readTarget(search), { replace: true })
    else setStep(next)
  }

  const titles = { password: t.signIn.title, totp: t.signIn.codeTitle, enroll: t.enroll.title, done: t.signIn.title }
  return (
    <AuthPage title={titles[step]}>
      {step === 'totp' && <CodeStep onStep={continueWith} onRestart={() => setStep('password')} />}
      {step === 'enroll' && <EnrollFactor onDone={() => continueWith('done')} />}
      {(step === 'password' || step === 'done') && (
        <PasswordStep hasEnded={readTarget(search) !== '/'} onStep={continueWith} />
      )}
    </AuthPage>
  )
}
