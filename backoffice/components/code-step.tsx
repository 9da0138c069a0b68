import type { SignInStep } from '@shop/contract/staff/session.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { focusOnMount } from '@shop/ui/focus/focus-on-mount.ts'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { signInApi } from '../lib/api.ts'
import { useLanguage } from '../lib/language.ts'

interface CodeStepProps {
  onStep: (step: SignInStep['step']) => Promise<void>
  onRestart: () => void
}

export function CodeStep({ onStep, onRestart }: CodeStepProps) {
  const { t } = useLanguage()
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm({
    validate: (values) => ({ code: isBlank(String(values.get('code'))) ? t.common.required : undefined }),
    send: (values) => {
      const body = { code: String(values.get('code')).trim() }
      return isRecovery ? signInApi()('signInWithRecoveryCode', { body }) : signInApi()('signInWithTotp', { body })
    },
    onSuccess: ({ step }) => onStep(step),
    refusalFields: { factor_wrong: 'code' },
    afterRefusal: ({ code }) => (code === 'staff_unauthenticated' ? onRestart() : undefined),
  })
  return (
    <div>
      <Text className="mb-6">{isRecovery ? t.signIn.recoveryText : t.signIn.codeText}</Text>
      <form {...form.events} className="grid gap-6">
        <TextField
          key={String(isRecovery)}
          ref={focusOnMount}
          label={isRecovery ? t.signIn.recoveryCode : t.signIn.code}
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          readOnly={form.pending}
          error={form.errors['code']}
        />
        <Button type="submit" size="large" fullWidth loading={form.pending} loadingLabel={t.signIn.submitting}>
          {t.signIn.submit}
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap justify-between gap-x-6">
        <TextButton onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t.signIn.useTotp : t.signIn.useRecovery}
        </TextButton>
        <TextButton onClick={onRestart}>{t.signIn.restart}</TextButton>
      </div>
    </div>
  )
}
