import { REQUEST_NOTE_MAX_LENGTH, REQUEST_TIME_MAX_LENGTH } from '@shop/contract/limits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useLayoutEffect, useId, useRef } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import type { Asked } from './asked.ts'
import { useAsking } from './use-asking.ts'

/** The dialog to request a session or an alteration, with a subject and preferred times; staff respond by e-mail. */
interface AskDialogProps {
  open: boolean
  reward: Asked | null
  onClose: (sent: boolean) => void
}

export function AskDialog({ open, reward, onClose }: AskDialogProps) {
  const { text } = useWords()
  const words = text.club.ask
  const form = useId()
  const done = useRef<HTMLButtonElement>(null)
  const { sending, sent, failure, send } = useAsking(() => onClose(false))
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
      closeLabel={text.common.close}
      variant="sheet"
      size="notice"
      footer={
        sent ? (
          <Button ref={done} size="large" wide onClick={() => onClose(true)}>
            {words.done}
          </Button>
        ) : (
          <Button type="submit" form={form} size="large" wide loading={sending} loadingLabel={words.sending}>
            {words.send}
          </Button>
        )
      }
    >
      {sent ? (
        <InlineBanner tone="success" live>
          {words.sent}
        </InlineBanner>
      ) : (
        reward !== null && <AskForm id={form} reward={reward} sending={sending} failure={failure} onSend={send} />
      )}
    </Dialog>
  )
}

interface AskFormProps {
  id: string
  reward: Asked
  sending: boolean
  failure: string | undefined
  onSend: (key: Asked['key'], data: FormData) => Promise<void>
}

function AskForm({ id, reward, sending, failure, onSend }: AskFormProps) {
  const { text } = useWords()
  const words = text.club.ask
  const optional = `(${text.common.optional})`
  return (
    <form
      id={id}
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void onSend(reward.key, new FormData(event.currentTarget))
      }}
    >
      <Text>{words.lead}</Text>
      <Textarea
        name="note"
        label={words.note[reward.key === 'tailoring' ? 'tailoring' : 'consulting']}
        optional={optional}
        maxLength={REQUEST_NOTE_MAX_LENGTH}
        rows={3}
        readOnly={sending}
      />
      <TextField
        name="preferred"
        label={words.preferred}
        hint={words.preferredHint}
        optional={optional}
        maxLength={REQUEST_TIME_MAX_LENGTH}
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
