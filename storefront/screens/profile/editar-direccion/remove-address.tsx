import type { Address } from '@shop/contract/addresses.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { announceAddressChange } from '../../../lib/account/announce-address-change.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { getFailureMessage } from '../../../lib/api/failure-message.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useNavigateUnlessLeft } from '../../../lib/urls/use-navigate-unless-left.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { profileMessages } from '../../../messages/profile.ts'

/**
 * Deletes an address after a confirmation. Success and failure both lead back to the profile (specification 2 and 8).
 */
export function RemoveAddress({ address }: { address: Address }) {
  const { t, lang } = useLocalization(errorMessages, profileMessages)
  const messages = t.profile.address
  const alert = useAlert()
  const toast = useToast()
  const navigate = useNavigateUnlessLeft()
  const { pending, send } = useRequest()

  async function remove(): Promise<void> {
    const sure = await alert({
      tone: 'info',
      title: messages.removeTitle,
      text: messages.removeText(address.line),
      okLabel: messages.remove,
      cancelLabel: t.common.cancel,
      danger: true,
    })
    if (!sure) return
    await send(() => browserApi(lang)('removeAddress', { query: { id: address.id } }), {
      onSuccess() {
        announceAddressChange()
        toast(t.errors.addresde)
        return navigate(paths.profile)
      },
      getMessage: (refusal) => getFailureMessage(refusal, t.errors.addresmo),
      afterRefusal: () => navigate(paths.profile),
    })
  }

  return (
    <Button
      variant="quiet"
      className="-ml-2"
      loading={pending}
      loadingLabel={messages.removing}
      onClick={() => void remove()}
      icon={<Icon name="trash-2" className="size-5" />}
    >
      {messages.remove}
    </Button>
  )
}
