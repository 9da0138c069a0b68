import type { Address } from '@shop/contract/accounts.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'

/**
 * Deletes an address after a confirmation. Success and failure both lead back to the profile (specification 2 and 8).
 */
export function RemoveAddress({ address }: { address: Address }) {
  const { text, lang } = useWords()
  const words = text.profile.address
  const alert = useAlert()
  const toast = useToast()
  const navigate = useNavigate()
  const [removing, setRemoving] = useState(false)

  async function remove(): Promise<void> {
    const sure = await alert({
      tone: 'info',
      title: words.removeTitle,
      text: words.removeText(address.line),
      okLabel: words.remove,
      cancelLabel: text.common.cancel,
      danger: true,
    })
    if (!sure) return
    setRemoving(true)
    const answer = await browserApi(lang)('removeAddress', { query: { id: address.id } })
    if (answer.ok) toast(text.errors.addresde)
    else await alert({ tone: 'error', title: text.common.oops, text: text.errors.addresmo })
    await navigate(paths.profile)
  }

  return (
    <Button
      variant="quiet"
      className="-ml-2 sm:ml-0"
      loading={removing}
      loadingLabel={words.removing}
      onClick={() => void remove()}
      icon={<Trash aria-hidden="true" className="size-5" />}
    >
      {words.remove}
    </Button>
  )
}
