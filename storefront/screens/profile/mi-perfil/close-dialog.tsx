import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/words/words.ts'
import type { PrivacyDialogProps } from './privacy-dialog.ts'
import { ProofForm } from '../../../components/profile/proof-form.tsx'
import type { Prove } from '../../../components/profile/use-proof.ts'

/**
 * Closes the account: says what is deleted and what stays, verifies the owner, and asks for a confirmation (rules 2).
 */
export function CloseDialog({ has_password, open, onClose, onClosed }: PrivacyDialogProps & { onClosed: () => void }) {
  const { text, lang } = useWords()
  const words = text.profile.privacy
  const alert = useAlert()

  const prove: Prove<unknown> = async (proof) => {
    const sure = await alert({
      tone: 'error',
      title: words.sureTitle,
      text: words.sureText,
      okLabel: words.sure,
      cancelLabel: words.keep,
      danger: true,
    })
    return sure ? browserApi(lang)('closeAccount', { body: { ...proof, sure: true } }) : undefined
  }

  return (
    <Dialog open={open} onClose={onClose} title={words.closeTitle} closeLabel={text.common.close} size="notice">
      <div className="grid gap-6 md:grid-cols-2">
        <List title={words.goes} items={words.goesList} />
        <List title={words.stays} items={words.staysList} />
      </div>
      <ProofForm
        danger
        has_password={has_password}
        submit={words.closeGo}
        sending={words.closing}
        prove={prove}
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
