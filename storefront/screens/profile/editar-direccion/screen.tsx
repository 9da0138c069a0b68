import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { listCountries } from '../../../lib/account/countries.ts'
import { createClientLoader, type LoadedData, type LoadArgs } from '../../../lib/api/load.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { AddressPage } from '../../../components/addresses/address-page.tsx'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { FormSkeleton } from '../../../components/profile/form-skeleton.tsx'
import { ProfilePage } from '../../../components/profile/profile-page.tsx'
import { RemoveAddress } from './remove-address.tsx'

/**
 * /mi-perfil/editar-direccion/{idDireccion}: one of the customer's addresses. `null`: it belongs to another customer,
 * or does not exist (specification 5 compares the owner's e-mail; the server decides).
 */
export async function load(args: LoadArgs) {
  const [address, me, countries] = await Promise.all([
    args.api('getAddress', { query: { id: Number(args.params['idDireccion']) } }),
    args.api('getMyData', {}),
    listCountries(args),
  ])
  if (!address.ok && address.code === 'error.addressnoa') return { address: null, countries: [] }
  if (!address.ok || !me.ok || !countries.ok) return null
  return { address: address.data.email === me.data.email ? address.data : null, countries: countries.data }
}

export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta((t) => t.checkout.address.editTitle, checkoutMessages)

export function HydrateFallback() {
  const { t } = useLocalization(checkoutMessages)
  return <FormSkeleton title={t.checkout.address.editTitle} fields={5} />
}

export default function Screen({ loaderData }: { loaderData: LoadedData<typeof load> }) {
  const { t } = useLocalization(checkoutMessages, profileMessages)
  const title = t.checkout.address.editTitle
  if (loaderData === null)
    return (
      <ProfilePage title={title}>
        <LoadFailed title={t.profile.address.loadFailed} />
      </ProfilePage>
    )
  const { address, countries } = loaderData
  if (address === null) return <AddressNotFound />
  return (
    <AddressPage
      key={address.id}
      address={address}
      countries={countries}
      title={title}
      actions={<RemoveAddress address={address} />}
    />
  )
}

function AddressNotFound() {
  const { t } = useLocalization(checkoutMessages, errorMessages)
  const showError = useErrorAlert()
  const navigate = useNavigate()
  const leaveToProfile = useEffectEvent(async () => {
    await showError(t.errors.addressnoa)
    await navigate(paths.profile, { replace: true })
  })
  useEffect(() => {
    void leaveToProfile()
  }, [])
  return <ProfilePage title={t.checkout.address.editTitle}>{null}</ProfilePage>
}
