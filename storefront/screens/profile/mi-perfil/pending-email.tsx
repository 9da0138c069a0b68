import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/words/words.ts'

/**
 * A new e-mail that waits for its confirmation link, and a button to cancel the change, because another person may have
 * requested it.
 */
export function PendingEmail({ email, landAfter }: { email: string; landAfter: () => void }) {
  const { text } = useWords()
  const words = text.profile.data
  const { dropping, drop } = useDropping(landAfter)
  return (
    <div className="grid justify-items-start gap-2">
      <Text size="small" tone="warn">
        {words.pending(email)}
      </Text>
      <Button variant="secondary" size="small" loading={dropping} onClick={() => void drop()}>
        {words.keepEmail}
      </Button>
    </div>
  )
}

/** Cancels the change once, says so, and reloads the data; the button that had the focus is then gone. */
function useDropping(landAfter: () => void) {
  const { text, lang } = useWords()
  const alert = useAlert()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [dropping, setDropping] = useState(false)

  async function drop(): Promise<void> {
    if (dropping) return
    setDropping(true)
    const answer = await browserApi(lang)('dropEmailChange', {})
    if (answer.ok) toast(text.profile.data.emailKept)
    else await alert({ tone: 'error', title: text.common.oops, text: answer.message })
    await revalidate()
    setDropping(false)
    landAfter()
  }

  return { dropping, drop }
}
