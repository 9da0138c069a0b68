import { MAX_ADDRESSES } from '@shop/contract/limits.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { listCountries } from '../../../lib/account/countries.ts'
import { createClientLoader, type LoadedData, type LoadArgs } from '../../../lib/api/load.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { AddressPage } from '../../../components/addresses/address-page.tsx'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { FormSkeleton } from '../../../components/profile/form-skeleton.tsx'
import { ProfilePage } from '../../../components/profile/profile-page.tsx'

export async function load(args: LoadArgs) {
  const [addresses, countries] = await Promise.all([args.api('listAddresses', {}), listCountries(args)])
  if (!addresses.ok || !countries.ok) return null
  return { full: addresses.data.length >= MAX_ADDRESSES, countries: countries.data }
}

export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta((t) => t.checkout.address.addTitle, checkoutMessages)

export function HydrateFallback() {
  const { t } = useLocalization(checkoutMessages)
  return <FormSkeleton title={t.checkout.address.addTitle} fields={5} />
}

export default function Screen({ loaderData }: { loaderData: LoadedData<typeof load> }) {
  const { t } = useLocalization(checkoutMessages, profileMessages)
  const messages = t.checkout.address
  if (loaderData !== null && !loaderData.full)
    return <AddressPage address={null} countries={loaderData.countries} title={messages.addTitle} />
  return (
    <ProfilePage title={messages.addTitle}>
      {loaderData === null ? (
        <LoadFailed title={t.profile.address.loadFailed} />
      ) : (
        <>
          <Text className="mb-6">{messages.limit(MAX_ADDRESSES)}</Text>
          <ButtonLink href={paths.profile}>{t.profile.back}</ButtonLink>
        </>
      )}
    </ProfilePage>
  )
}
