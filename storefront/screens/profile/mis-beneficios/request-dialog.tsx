import { BENEFIT_NOTE_MAX_LENGTH, BENEFIT_PREFERRED_TIME_MAX_LENGTH } from '@shop/contract/limits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { focusOnMount } from '@shop/ui/focus/focus-on-mount.ts'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useId } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { loyaltyMessages } from '../../../messages/loyalty.ts'
import type { RequestableBenefit } from './requestable-benefit.ts'
import { useBenefitRequest } from './use-benefit-request.ts'

interface RequestDialogProps {
  open: boolean
  reward: RequestableBenefit
  onClose: (sent: boolean) => void
}

export function RequestDialog({ open, reward, onClose }: RequestDialogProps) {
  const { t } = useLocalization(loyaltyMessages)
  const messages = t.loyalty.ask
  const form = useId()
  const { sending, sent, failure, send } = useBenefitRequest(() => onClose(false))
  return (
    <Dialog
      open={open}
      onClose={() => onClose(sent)}
      title={reward.title}
      closeLabel={t.common.close}
      variant="sheet"
      size="notice"
      footer={
        sent ? (
          <Button ref={focusOnMount} size="large" fullWidth onClick={() => onClose(true)}>
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
        <AskForm id={form} reward={reward} sending={sending} failure={failure} onSend={send} />
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
  const optional = t.common.optional
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
