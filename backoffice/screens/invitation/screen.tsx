import type { SignInStep } from '@shop/contract/staff/session.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { UserNameField } from '@shop/ui/password-field/user-name-field.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { AuthPage } from '../../components/auth-page.tsx'
import { EnrollFactor } from '../../components/enroll-factor.tsx'
import { staffApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'

/** /invitation#token: the browser alone knows what follows the number sign, and it leaves the address at once. */
export async function loader() {
  const token = location.hash.slice(1) || (history.state?.invitation as string | undefined) || ''
  const invitation = await staffApi()('getInvitation', { body: { token } })
  return invitation.ok ? { token, ...invitation.data } : { message: invitation.message }
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { t } = useLanguage()
  const navigate = useNavigate()
  const [step, setStep] = useState<SignInStep['step'] | 'password'>('password')
  if (!('token' in data))
    return (
      <AuthPage title={t.title}>
        <ErrorBlock title={data.message} homeLink={{ label: t.invitation.toSignIn, href: paths.signIn }} />
      </AuthPage>
    )
  const goHome = async () => navigate(paths.home, { replace: true })
  return (
    <AuthPage title={step === 'enroll' ? t.enroll.title : t.invitation.title(data.name)}>
      {step === 'enroll' ? (
        <EnrollFactor onDone={goHome} />
      ) : (
        <AcceptForm {...data} onStep={(next) => (next === 'done' ? goHome() : setStep(next))} />
      )}
    </AuthPage>
  )
}

interface AcceptFormProps {
  token: string
  name: string
  email: string
  onStep: (step: SignInStep['step']) => unknown
}

function AcceptForm({ token, name, email, onStep }: AcceptFormProps) {
  const { t } = useLanguage()
  const form = useForm({
    validate: (values) => ({
      name: isBlank(String(values.get('name'))) ? t.common.required : undefined,
      password: values.get('password') === '' ? t.common.required : undefined,
    }),
    getInvalidMessage: () => t.common.fieldsMissing,
    send: (values) =>
      staffApi()('acceptInvitation', {
        body: { token, name: String(values.get('name')).trim(), password: String(values.get('password')) },
      }),
    onSuccess: ({ step }) => onStep(step),
  })
  return (
    <div>
      <Text className="mb-6">{t.invitation.text(email)}</Text>
      <form {...form.events} className="grid gap-6">
        <TextField
          label={t.invitation.name}
          name="name"
          autoComplete="name"
          defaultValue={name}
          error={form.errors['name']}
        />
        <UserNameField name={email} />
        <PasswordField
          label={t.invitation.password}
          name="password"
          autoComplete="new-password"
          showLabel={t.common.showPassword}
          hideTextLabel={t.common.hidePassword}
          error={form.errors['password']}
        />
        <Button type="submit" size="large" fullWidth loading={form.pending}>
          {t.invitation.submit}
        </Button>
      </form>
    </div>
  )
}
