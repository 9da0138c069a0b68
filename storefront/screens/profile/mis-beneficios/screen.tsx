import type { MyData } from '@shop/contract/accounts.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import type { ReactNode, Ref } from 'react'
import { useRevalidator } from 'react-router'
import { createClientLoader, type LoadedData, type LoadArgs } from '../../../lib/api/load.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { loyaltyMessages } from '../../../messages/loyalty.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { LoyaltyCard, TierSteps } from '../../../components/loyalty/loyalty-card.tsx'
import { CrystalHistory } from './history.tsx'
import { BenefitsLayout, BenefitsSkeleton } from './page.tsx'
import { BenefitRequests } from './requests.tsx'
import { BenefitList, NoBenefits } from './benefit-list.tsx'
import { useDeferredFocus } from './use-deferred-focus.ts'

export async function load({ api }: LoadArgs) {
  const [user, requests, crystals] = await Promise.all([
    api('getMyData', {}),
    api('listBenefitRequests', {}),
    api('listCrystalEntries', {}),
  ])
  return {
    user: user.ok ? user.data : null,
    requests: requests.ok ? requests.data : null,
    crystals: crystals.ok ? crystals.data : null,
    now: Date.now(),
  }
}

export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta((t) => t.loyalty.title, loyaltyMessages)
export const HydrateFallback = BenefitsSkeleton

export default function Screen({ loaderData: { user, ...rest } }: { loaderData: LoadedData<typeof load> }) {
  const messages = useLocalization(loyaltyMessages).t.loyalty
  return (
    <BenefitsLayout>
      {user === null ? (
        <LoadFailed title={messages.loadFailed} homeLink={{ label: messages.toProfile, href: paths.profile }} />
      ) : (
        <Benefits user={user} {...rest} />
      )}
    </BenefitsLayout>
  )
}

type BenefitsProps = Omit<LoadedData<typeof load>, 'user'> & { user: MyData }

function Benefits({ user, requests, crystals, now }: BenefitsProps) {
  const messages = useLocalization(loyaltyMessages).t.loyalty
  const requestsTitle = useDeferredFocus()
  return (
    <div className="grid items-start grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="lg:sticky lg:top-[calc(var(--bar-top,0px)+1.5rem)]">
        <LoyaltyCard user={user} />
        <TierSteps loyalty={user.loyalty} className="mt-6" />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-12">
        {user.loyalty.rewards.length === 0 ? (
          <NoBenefits loyalty={user.loyalty} />
        ) : (
          <Section title={messages.benefits.title}>
            <BenefitList rewards={user.loyalty.rewards} onRequested={requestsTitle.focus} />
          </Section>
        )}
        {requests?.length !== 0 && (
          <Section title={messages.requests.title} titleRef={requestsTitle.ref}>
            {requests && <BenefitRequests requests={requests} now={now} onCanceled={requestsTitle.focus} />}
          </Section>
        )}
        <Section title={messages.history.title}>
          {/* A new entry moves one to the next page, so what was loaded of that page no longer continues the first. */}
          {crystals && <CrystalHistory key={crystals.total} first={crystals} />}
        </Section>
      </div>
    </div>
  )
}

interface SectionProps {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A section that could not be loaded says so, with a button to try again; the others stay. */
function Section({ title, titleRef, children }: SectionProps) {
  return (
    <section>
      <Heading ref={titleRef} level={2} size="h3" tabIndex={-1} className="mb-4">
        {title}
      </Heading>
      {children ?? <SectionFailed />}
    </section>
  )
}

function SectionFailed() {
  const { t } = useLocalization()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="grid justify-items-start gap-4">
      <Text tone="quiet">{t.common.failedSection}</Text>
      <Button
        variant="secondary"
        size="small"
        loading={state === 'loading'}
        loadingLabel={t.common.loading}
        onClick={() => void revalidate()}
      >
        {t.common.retry}
      </Button>
    </div>
  )
}
