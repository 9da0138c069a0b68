import { MAX_ADDRESSES } from '@shop/contract/limits.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { listCountries } from '../../../lib/account/countries.ts'
import { browserLoad, type DataOf, type LoadArgs } from '../../../lib/api/load.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { AddressPage } from '../../../components/addresses/address-page.tsx'
import { FormSkeleton } from '../../../components/loading/form-skeleton.tsx'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { ProfilePage } from '../../../components/profile/profile-page.tsx'

/** /mi-perfil/agregar-direccion: the customer adds an address, up to three. */
export async function load(args: LoadArgs) {
  const [addresses, countries] = await Promise.all([args.api('listAddresses', {}), listCountries(args)])
  if (!addresses.ok || !countries.ok) return null
  return { full: addresses.data.length >= MAX_ADDRESSES, countries: countries.data }
}

export const clientLoader = browserLoad(load)
export const meta = unlisted((text) => text.checkout.address.addTitle)

export function HydrateFallback() {
  const { text } = useWords()
  return (
    <ProfilePage title={text.checkout.address.addTitle}>
      <FormSkeleton fields={5} />
    </ProfilePage>
  )
}

export default function Screen({ loaderData }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  const words = text.checkout.address
  if (loaderData !== null && !loaderData.full)
    return <AddressPage address={null} countries={loaderData.countries} title={words.addTitle} />
  return (
    <ProfilePage title={words.addTitle}>
      {loaderData === null ? (
        <LoadFailed title={text.profile.address.loadFailed} />
      ) : (
        <>
          <Text className="mb-6">{words.limit(MAX_ADDRESSES)}</Text>
          <ButtonLink href={paths.profile}>{text.profile.back}</ButtonLink>
        </>
      )}
    </ProfilePage>
  )
}
