import { PHONE_CODE_DIGITS } from '@shop/contract/limits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { focusOnMount } from '@shop/ui/focus/focus-on-mount.ts'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { splitPhoneNumber } from '../../../lib/localization/phone-groups.ts'
import { formatTime } from '../../../lib/localization/format-date.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { getTrimmedValue } from '../../../components/profile/validate-person.ts'
import { IdentityProofForm } from '../../../components/profile/identity-proof-form.tsx'

interface VerifyPhoneDialogProps {
  /** The phone number with its country code, without the plus. */
  phone: string
  has_password: boolean
  open: boolean
  onClose: () => void
  onDone: () => void
}

export function VerifyPhoneDialog({ phone, has_password, open, onClose, onDone }: VerifyPhoneDialogProps) {
  const { t, lang } = useLocalization(profileMessages)
  const messages = t.profile.verify
  const [expires_at, setExpiresAt] = useState<string>()

  return (
    <Dialog open={open} onClose={onClose} title={messages.title} closeLabel={t.common.close} size="small">
      {expires_at === undefined ? (
        <>
          <Text>{messages.text(formatPhone(phone))}</Text>
          <IdentityProofForm
            has_password={has_password}
            submitLabel={messages.send}
            sendingLabel={messages.sending}
            submitWithProof={(proof) => browserApi(lang)('sendPhoneCode', { body: proof })}
            onDone={(sent) => setExpiresAt(sent.expires_at)}
          />
        </>
      ) : (
        <CodeForm phone={phone} expires_at={expires_at} onRestart={() => setExpiresAt(undefined)} onDone={onDone} />
      )}
    </Dialog>
  )
}

function formatPhone(phone: string): string {
  return `+${splitPhoneNumber(phone).join('\u00A0')}`
}

interface CodeFormProps {
  phone: string
  expires_at: string
  onRestart: () => void
  onDone: () => void
}

function CodeForm({ phone, expires_at, onRestart, onDone }: CodeFormProps) {
  const { t, lang } = useLocalization(profileMessages)
  const messages = t.profile.verify
  const form = useCode(onDone)
  const until = formatTime(expires_at, lang)
  return (
    <form {...form.events} className="grid gap-4">
      <output className="block">{messages.sent(formatPhone(phone), until)}</output>
      <TextField
        ref={focusOnMount}
        label={messages.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={PHONE_CODE_DIGITS}
        {...form.field('code')}
      />
      <Button type="submit" loading={form.pending} loadingLabel={messages.checking}>
        {messages.submit}
      </Button>
      <TextButton onClick={onRestart} className="justify-self-start">
        {messages.again}
      </TextButton>
    </form>
  )
}

function useCode(onDone: () => void) {
  const { t, lang } = useLocalization(profileMessages)
  const messages = t.profile.verify
  const toast = useToast()
  return useForm({
    validate: (values) => ({ code: getTrimmedValue(values, 'code') === '' ? messages.codeMissing : undefined }),
    send: (values) => browserApi(lang)('verifyPhone', { body: { code: getTrimmedValue(values, 'code') } }),
    onSuccess() {
      toast(messages.done)
      onDone()
    },
    afterRefusal: (_, form) => form.querySelector('input')?.focus(),
  })
}
