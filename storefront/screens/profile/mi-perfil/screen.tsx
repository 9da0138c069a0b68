import { MAX_ADDRESSES } from '@shop/contract/limits.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { createClientLoader, type LoadedData, type LoadArgs } from '../../../lib/api/load.ts'
import { resetCart } from '../../../lib/checkout/cart.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { clearAllCustomerData, updateUser } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { loyaltyMessages } from '../../../messages/loyalty.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { LoyaltyCard, TierSteps } from '../../../components/loyalty/loyalty-card.tsx'
import { ProfilePage } from '../../../components/profile/profile-page.tsx'
import { Addresses } from './addresses.tsx'
import { AccountClosed } from './account-closed.tsx'
import { LastOrder } from './last-order.tsx'
import { Newsletter } from './newsletter.tsx'
import { PersonalData } from './personal-data.tsx'
import { Privacy } from './privacy.tsx'
import { ProfileSection } from './profile-section.tsx'
import { Sessions } from './sessions.tsx'
import { requireProviderDocument } from '../../../lib/session/provider-document.ts'

/**
 * /mi-perfil: the card, the last order, the customer's data, addresses and sessions. A list that fails to load leaves the rest in
 * place.
 */
export async function load({ api, currency }: LoadArgs) {
  const [account, orders, addresses, sessions] = await Promise.all([
    api('getMyData', {}),
    api('listOrders', { query: { currency, per_page: '1' } }),
    api('listAddresses', {}),
    api('listSessions', {}),
  ])
  if (!account.ok) return null
  return {
    me: account.data,
    orders: orders.ok ? orders.data : null,
    addresses: addresses.ok ? addresses.data.slice(0, MAX_ADDRESSES) : null,
    sessions: sessions.ok ? sessions.data : null,
  }
}

const loadInBrowser = createClientLoader(load)

/** Updates the browser's copy of the customer too: a new e-mail counts as soon as its link was opened. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const loaded = await loadInBrowser(args)
  if (loaded !== null) updateUser(loaded.me)
  return loaded
}

export const clientMiddleware = requireProviderDocument('sign_in')
export const meta = noIndexMeta((t) => t.profile.title, profileMessages)
type Loaded = NonNullable<LoadedData<typeof load>>

export function HydrateFallback() {
  const { t } = useLocalization()
  return (
    <ProfilePage>
      <SkeletonRegion label={t.common.loading}>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12">
          <div className="grid content-start gap-4">
            <Skeleton className="aspect-[1.586]" />
            <Skeleton className="h-12 w-48" />
            <Skeleton className="h-28" />
          </div>
          <div className="grid content-start gap-6">
            <Skeleton className="h-7 w-40" />
            <div className="grid gap-4 md:grid-cols-2">
              {[1, 2, 3, 4].map((row) => (
                <Skeleton key={row} className="h-12" />
              ))}
            </div>
            <Skeleton className="h-12 w-48" />
            <Skeleton className="h-7 w-40" />
            <Skeleton className="h-32" />
          </div>
        </div>
      </SkeletonRegion>
    </ProfilePage>
  )
}

export default function Screen({ loaderData }: { loaderData: LoadedData<typeof load> }) {
  const { t } = useLocalization(profileMessages)
  const [closed, setClosed] = useState(false)
  if (closed)
    return (
      <Container className="min-h-dvh">
        <AccountClosed />
      </Container>
    )

  function handleClosed(): void {
    setClosed(true)
    resetCart()
    clearAllCustomerData()
  }

  return (
    <ProfilePage>
      {loaderData === null ? (
        <LoadFailed title={t.profile.loadFailed} />
      ) : (
        <Profile {...loaderData} onClosed={handleClosed} />
      )}
    </ProfilePage>
  )
}

function Profile({ me: account, orders, addresses, sessions, onClosed }: Loaded & { onClosed: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12">
      <div className="lg:sticky lg:top-[calc(var(--bar-top,0px)+1.5rem)] lg:self-start">
        <LoyaltyCard user={account} action={<BenefitsLink />} />
        <TierSteps loyalty={account.loyalty} className="mt-8" />
        <LastOrder orders={orders} />
      </div>
      <div className="grid grid-cols-1 content-start gap-10">
        <PersonalData me={account} />
        <Addresses addresses={addresses} />
        <Newsletter marketing={account.marketing} />
        <Password has_password={account.has_password} />
        <Sessions sessions={sessions} />
        <Privacy has_password={account.has_password} onClosed={onClosed} />
      </div>
    </div>
  )
}

function BenefitsLink() {
  const { t } = useLocalization(loyaltyMessages)
  return (
    <ButtonLink href={paths.benefits} variant="secondary">
      {t.loyalty.title}
    </ButtonLink>
  )
}

function Password({ has_password }: { has_password: boolean }) {
  const messages = useLocalization(profileMessages).t.profile.signIn
  return (
    <ProfileSection title={messages.title} lead={has_password ? messages.lead : messages.none}>
      <ButtonLink href={paths.changePassword} variant="secondary">
        {has_password ? messages.change : messages.choose}
      </ButtonLink>
    </ProfileSection>
  )
}
