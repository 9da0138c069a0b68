import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type RefObject, useRef } from 'react'
import type { Me } from '@shop/contract/staff/profile.ts'
import { staffApi } from '../lib/api.ts'
import { useLanguage } from '../lib/language.ts'
import { signChallenge } from '../lib/passkeys.ts'

interface ConfirmProps {
  factors: Me['factors']
  onClose: (confirmed: boolean) => void
}

export function ConfirmDialog({ factors, onClose }: ConfirmProps) {
  const { t } = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const hasPasskey = factors.passkeys.length > 0
  const needsPassword = !factors.totp && !hasPasskey
  return (
    <Dialog
      open
      size="small"
      title={t.confirm.title}
      closeLabel={t.common.close}
      backCloses={false}
      initialFocus={hasPasskey ? undefined : field}
      onClose={() => onClose(false)}
    >
      <Text>{t.confirm.text}</Text>
      {hasPasskey && <PasskeyButton onClose={onClose} />}
      {(factors.totp || needsPassword) && <ConfirmForm {...{ field, needsPassword, onClose }} />}
    </Dialog>
  )
}

function PasskeyButton({ onClose }: Pick<ConfirmProps, 'onClose'>) {
  const { t } = useLanguage()
  const { send, pending } = useRequest()

  async function confirm(): Promise<void> {
    const confirmed = await send(async () => {
      const challenge = await staffApi()('getPasskeyChallenge', {})
      if (!challenge.ok) return challenge
      const response = await signChallenge(challenge.data.options)
      return response && staffApi()('confirmIdentity', { body: { response } })
    })
    if (confirmed !== undefined) onClose(true)
  }

  return (
    <Button fullWidth className="mt-6" loading={pending} onClick={() => void confirm()}>
      {t.confirm.passkey}
    </Button>
  )
}

interface ConfirmFormProps extends Pick<ConfirmProps, 'onClose'> {
  field: RefObject<HTMLInputElement | null>
  needsPassword: boolean
}

/** The code of the authenticator app; the demo's owner, who has no factor, gives the password. */
function ConfirmForm({ field, needsPassword, onClose }: ConfirmFormProps) {
  const { t } = useLanguage()
  const form = useForm({
    validate: (values) => ({ code: values.get('code') === '' ? t.common.required : undefined }),
    send: (values) => {
      const code = String(values.get('code'))
      return staffApi()('confirmIdentity', { body: needsPassword ? { password: code } : { code } })
    },
    onSuccess: () => onClose(true),
    refusalFields: { factor_wrong: 'code' },
  })
  const { code: error } = form.errors
  return (
    <form {...form.events} className="mt-6 grid gap-4">
      {needsPassword ? (
        <PasswordField
          ref={field}
          label={t.confirm.password}
          name="code"
          autoComplete="current-password"
          showLabel={t.common.showPassword}
          hideTextLabel={t.common.hidePassword}
          error={error}
        />
      ) : (
        <TextField
          ref={field}
          label={t.confirm.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error}
        />
      )}
      <Button type="submit" fullWidth loading={form.pending}>
        {t.confirm.submit}
      </Button>
    </form>
  )
}
