import type { MyData } from '@shop/contract/accounts.ts'
import { MAX_ADDRESSES } from '@shop/contract/limits.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { browserLoad, type DataOf, type LoadArgs } from '../../../lib/api/load.ts'
import { resetCart } from '../../../lib/checkout/cart.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { forgetEverything, updateUser } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { LoyaltyCard, TierSteps } from '../../../components/loyalty/loyalty-card.tsx'
import { Crumbs } from '../../../components/navigation/crumbs.tsx'
import { Addresses } from './addresses.tsx'
import { Farewell } from './farewell.tsx'
import { News } from './news.tsx'
import { Password } from './password.tsx'
import { PersonalData } from './personal-data.tsx'
import { Privacy } from './privacy.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { Sessions } from './sessions.tsx'
import { documentFor } from '../../../lib/session/document-for.ts'

/**
 * /mi-perfil: the card, the customer's data, addresses and sessions. A list that fails to load leaves the rest in
 * place.
 */
export async function load({ api }: LoadArgs) {
  const [me, addresses, sessions] = await Promise.all([
    api('getMyData', {}),
    api('listAddresses', {}),
    api('listSessions', {}),
  ])
  if (!me.ok) return null
  return {
    me: me.data,
    addresses: addresses.ok ? addresses.data.slice(0, MAX_ADDRESSES) : null,
    sessions: sessions.ok ? sessions.data : null,
  }
}

export const clientLoader = browserLoad(load)
export const clientMiddleware = documentFor('sign_in')
export const meta = unlisted((text) => text.profile.title)
type Loaded = NonNullable<DataOf<typeof load>>

export function HydrateFallback() {
  return (
    <Page>
      <ProfileSkeleton />
    </Page>
  )
}

export default function Screen({ loaderData }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  const [closed, setClosed] = useState(false)
  if (closed)
    return (
      <Container className="min-h-dvh">
        <Farewell />
      </Container>
    )

  /** Clears everything about the customer in this browser. */
  function leave(): void {
    setClosed(true)
    resetCart()
    forgetEverything()
  }

  return (
    <Page>
      {loaderData === null ? (
        <LoadFailed title={text.profile.loadFailed} />
      ) : (
        <Profile {...loaderData} onClosed={leave} />
      )}
    </Page>
  )
}

function Profile({ me, addresses, sessions, onClosed }: Loaded & { onClosed: () => void }) {
  useFreshUser(me)
  return (
    <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
      <div className="lg:sticky lg:top-[calc(var(--bar-top,0px)+1.5rem)] lg:col-span-5 lg:self-start">
        <LoyaltyCard user={me} action={<ToBenefits />} />
        <TierSteps loyalty={me.loyalty} className="mt-8" />
      </div>
      <div className="grid content-start gap-10 lg:col-span-7">
        <PersonalData me={me} />
        <Addresses addresses={addresses} />
        <News marketing={me.marketing} />
        <Password has_password={me.has_password} />
        <Sessions sessions={sessions} />
        <Privacy has_password={me.has_password} onClosed={onClosed} />
      </div>
    </div>
  )
}

function ToBenefits() {
  const { text } = useWords()
  return (
    <ButtonLink href={paths.benefits} variant="secondary">
      {text.club.title}
    </ButtonLink>
  )
}

/** Updates the browser's copy of the customer from the server: a new e-mail counts as soon as its link was opened. */
function useFreshUser(me: MyData): void {
  useEffect(() => updateUser(me), [me])
}

function Page({ children }: { children: ReactNode }) {
  const { text } = useWords()
  return (
    <Container className="pt-4">
      <Crumbs items={[{ label: text.profile.title }]} />
      {/* The section is as high as a window, so that the footer does not jump when the data arrives. */}
      <Section space="small" className="min-h-dvh pt-6! md:pt-8!">
        <Heading level={1} caps tabIndex={-1} className="mb-8">
          {text.profile.title}
        </Heading>
        {children}
      </Section>
    </Container>
  )
}
