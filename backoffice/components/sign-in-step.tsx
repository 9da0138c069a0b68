import type { SignInStep as Step } from '@shop/contract/staff/session.ts'
import { useLanguage } from '../lib/language.ts'
import { EnrollFactor } from './enroll-factor.tsx'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'

export type CurrentStep = 'password' | Step['step']

interface SignInStepProps {
  step: CurrentStep
  hasEnded: boolean
  email?: string | undefined
  onStep: (step: CurrentStep) => Promise<void>
}

export function SignInStep({ step, hasEnded, email, onStep }: SignInStepProps) {
  if (step === 'totp') return <CodeStep onStep={onStep} onRestart={() => void onStep('password')} />
  if (step === 'enroll') return <EnrollFactor onDone={() => onStep('done')} />
  return <PasswordStep hasEnded={hasEnded} email={email} onStep={onStep} />
}

export function useSignInTitle(step: CurrentStep): string {
  const { t } = useLanguage()
  return { password: t.signIn.title, totp: t.signIn.codeTitle, enroll: t.enroll.title, done: t.signIn.title }[step]
}
