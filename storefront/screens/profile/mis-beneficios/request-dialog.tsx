import { BENEFIT_NOTE_MAX_LENGTH, BENEFIT_PREFERRED_TIME_MAX_LENGTH } from '@shop/contract/limits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useLayoutEffect, useId, useRef } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { loyaltyMessages } from '../../../messages/loyalty.ts'
import type { RequestableBenefit } from './requestable-benefit.ts'
import { useBenefitRequest } from './use-benefit-request.ts'

/** The dialog to request a session or an alteration, with a subject and preferred times; staff respond by e-mail. */
interface AskDialogProps {
  open: boolean
  reward: RequestableBenefit | null
  onClose: (sent: boolean) => void
}

export function RequestDialog({ open, reward, onClose }: AskDialogProps) {
  const { t } = useLocalization(loyaltyMessages)
  const messages = t.loyalty.ask
  const form = useId()
  const done = useRef<HTMLButtonElement>(null)
  const { sending, sent, failure, send } = useBenefitRequest(() => onClose(false))
  // The focus moves before the dialog notices that the focused element is gone, because it would take the focus itself
  // in the next frame.
  useLayoutEffect(() => {
    if (sent) done.current?.focus()
  }, [sent])
  return (
    <Dialog
      open={open}
      onClose={() => onClose(sent)}
      title={reward?.title ?? ''}
      closeLabel={t.common.close}
      variant="sheet"
      size="notice"
      footer={
        sent ? (
          <Button ref={done} size="large" fullWidth onClick={() => onClose(true)}>
            {messages.done}
          </Button>
        ) : (
          <Button type="submit" form={form} size="large" fullWidth loading={sending} loadingLabel={messages.sending}>
            {messages.send}
          </Button>
        )
      }
    >
      {sent ? (
        <InlineBanner tone="success" live>
          {messages.sent}
        </InlineBanner>
      ) : (
        reward !== null && <AskForm id={form} reward={reward} sending={sending} failure={failure} onSend={send} />
      )}
    </Dialog>
  )
}

interface AskFormProps {
  id: string
  reward: RequestableBenefit
  sending: boolean
  failure: string | undefined
  onSend: (key: RequestableBenefit['key'], data: FormData) => Promise<void>
}

function AskForm({ id, reward, sending, failure, onSend }: AskFormProps) {
  const { t } = useLocalization(loyaltyMessages)
  const messages = t.loyalty.ask
  const optional = `(${t.common.optional})`
  return (
    <form
      id={id}
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void onSend(reward.key, new FormData(event.currentTarget))
      }}
    >
      <Text>{messages.lead}</Text>
      <Textarea
        name="note"
        label={messages.note[reward.key === 'tailoring' ? 'tailoring' : 'consulting']}
        optional={optional}
        maxLength={BENEFIT_NOTE_MAX_LENGTH}
        rows={3}
        readOnly={sending}
      />
      <TextField
        name="preferred"
        label={messages.preferred}
        hint={messages.preferredHint}
        optional={optional}
        maxLength={BENEFIT_PREFERRED_TIME_MAX_LENGTH}
        readOnly={sending}
      />
      {failure !== undefined && (
        <InlineBanner tone="error" live>
          {failure}
        </InlineBanner>
      )}
    </form>
  )
}
