import type { SignInStep } from '@shop/contract/staff/session.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { SecondaryText } from './secondary-text.tsx'
import { signInApi } from '../lib/api.ts'
import { useLanguage } from '../lib/language.ts'
import { signChallenge } from '../lib/passkeys.ts'

interface PasswordStepProps {
  hasEnded: boolean
  email?: string | undefined
  onStep: (step: SignInStep['step']) => Promise<void>
}

export function PasswordStep({ hasEnded, email, onStep }: PasswordStepProps) {
  const { t } = useLanguage()
  const form = useForm({
    validate: (values) => ({
      email: isBlank(String(values.get('email'))) ? t.common.required : undefined,
      password: values.get('password') === '' ? t.common.required : undefined,
    }),
    getInvalidMessage: () => t.common.fieldsMissing,
    send: (values) =>
      signInApi()('signInWithPassword', {
        body: { email: String(values.get('email')).trim(), password: String(values.get('password')) },
      }),
    onSuccess: ({ step }) => onStep(step),
    refusalFields: { invalid_credentials: 'password' },
  })
  return (
    <div>
      {hasEnded && (
        <Text tone="quiet" className="mb-6">
          {t.signIn.ended}
        </Text>
      )}
      <form {...form.events} className="grid gap-6">
        <TextField
          label={t.signIn.email}
          name="email"
          type="email"
          defaultValue={email}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={form.pending}
          error={form.errors['email']}
        />
        <PasswordField
          label={t.signIn.password}
          name="password"
          autoComplete="current-password"
          showLabel={t.common.showPassword}
          hideTextLabel={t.common.hidePassword}
          readOnly={form.pending}
          error={form.errors['password']}
        />
        <Button type="submit" size="large" fullWidth loading={form.pending} loadingLabel={t.signIn.submitting}>
          {t.signIn.submit}
        </Button>
      </form>
      <SecondaryText className="my-4 text-center">{t.signIn.or}</SecondaryText>
      <PasskeyButton onStep={onStep} />
    </div>
  )
}

function PasskeyButton({ onStep }: Pick<PasswordStepProps, 'onStep'>) {
  const { t } = useLanguage()
  const showError = useErrorAlert()
  const { send, pending } = useRequest()

  async function signIn(): Promise<void> {
    let hasFailed = false
    const result = await send(async () => {
      const challenge = await signInApi()('getPasskeyChallenge', {})
      if (!challenge.ok) return challenge
      const response = await signChallenge(challenge.data.options)
      hasFailed = response === undefined
      return response && signInApi()('signInWithPasskey', { body: { response } })
    })
    if (result !== undefined) await onStep(result.step)
    else if (hasFailed) await showError(t.signIn.passkeyFailed)
  }

  return (
    <Button variant="secondary" size="large" fullWidth loading={pending} onClick={() => void signIn()}>
      {t.signIn.passkey}
    </Button>
  )
}
