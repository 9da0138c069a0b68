import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { profileMessages } from '../../../messages/profile.ts'
import type { PrivacyDialogProps } from './privacy-dialog-props.ts'
import { IdentityProofForm, type SubmitWithProof } from '../../../components/profile/identity-proof-form.tsx'

/**
 * Closes the account: says what is deleted and what stays, verifies the owner, and asks for a confirmation (rules 2.4).
 */
export function CloseAccountDialog({
  has_password,
  open,
  onClose,
  onClosed,
}: PrivacyDialogProps & { onClosed: () => void }) {
  const { t, lang } = useLocalization(profileMessages)
  const messages = t.profile.privacy
  const alert = useAlert()

  const submitWithProof: SubmitWithProof<unknown> = async (proof) => {
    const isConfirmed = await alert({
      tone: 'error',
      title: messages.sureTitle,
      text: messages.sureText,
      okLabel: messages.sure,
      cancelLabel: messages.keep,
      danger: true,
    })
    return isConfirmed ? browserApi(lang)('closeAccount', { body: { ...proof, sure: true } }) : undefined
  }

  return (
    <Dialog open={open} onClose={onClose} title={messages.closeTitle} closeLabel={t.common.close} size="notice">
      <div className="grid gap-6 md:grid-cols-2">
        <List title={messages.goes} items={messages.goesList} />
        <List title={messages.stays} items={messages.staysList} />
      </div>
      <IdentityProofForm
        danger
        has_password={has_password}
        submitLabel={messages.closeGo}
        sendingLabel={messages.closing}
        submitWithProof={submitWithProof}
        onDone={onClosed}
      />
    </Dialog>
  )
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <Heading level={3} size="h3">
        {title}
      </Heading>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
