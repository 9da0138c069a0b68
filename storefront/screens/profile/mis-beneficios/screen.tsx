import type { MyData } from '@shop/contract/accounts.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { browserLoad, type DataOf, type LoadArgs } from '../../../lib/api/load.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { LoyaltyCard, TierSteps } from '../../../components/loyalty/loyalty-card.tsx'
import { History } from './history.tsx'
import { NoRewards } from './no-rewards.tsx'
import { BenefitsOutline } from './outline.tsx'
import { BenefitsPage } from './page.tsx'
import { Requests } from './requests.tsx'
import { Rewards } from './rewards.tsx'
import { useFocusWhenThere } from './use-focus-when-there.ts'

/**
 * /mi-perfil/mis-beneficios: the benefits of the customer's level, their requests, and the history of their crystals.
 */
export async function load({ api }: LoadArgs) {
  const [user, requests, crystals] = await Promise.all([
    api('getMyData', {}),
    api('listRewardRequests', {}),
    api('listCrystals', {}),
  ])
  return {
    user: user.ok ? user.data : null,
    requests: requests.ok ? requests.data : null,
    crystals: crystals.ok ? crystals.data : null,
    now: Date.now(),
  }
}

export const clientLoader = browserLoad(load)
export const meta = unlisted((text) => text.club.title)
export const HydrateFallback = BenefitsOutline

export default function Screen({ loaderData: { user, ...rest } }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <BenefitsPage>
      {user === null ? (
        <ErrorBlock
          title={text.club.loadFailed}
          retryLabel={text.common.retry}
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
          home={{ label: text.club.toProfile, href: paths.profile }}
        />
      ) : (
        <Benefits user={user} {...rest} />
      )}
    </BenefitsPage>
  )
}

type BenefitsProps = Omit<DataOf<typeof load>, 'user'> & { user: MyData }

function Benefits({ user, requests, crystals, now }: BenefitsProps) {
  const words = useWords().text.club
  const requestsTitle = useRef<HTMLHeadingElement>(null)
  const focusRequests = useFocusWhenThere(requestsTitle)
  return (
    <div className="grid items-start grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="lg:sticky lg:top-[calc(var(--bar-top,0px)+1.5rem)]">
        <LoyaltyCard user={user} />
        <TierSteps loyalty={user.loyalty} className="mt-6" />
      </div>
      <div className="grid min-w-0 gap-12">
        {user.loyalty.rewards.length === 0 ? (
          <NoRewards loyalty={user.loyalty} />
        ) : (
          <Part title={words.rewards.title}>
            <Rewards rewards={user.loyalty.rewards} onAsked={focusRequests} />
          </Part>
        )}
        {requests?.length !== 0 && (
          <Part title={words.requests.title} titleRef={requestsTitle}>
            {requests && <Requests requests={requests} now={now} />}
          </Part>
        )}
        <Part title={words.history.title}>{crystals && <History first={crystals} />}</Part>
      </div>
    </div>
  )
}

interface PartProps {
  title: string
  titleRef?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A section that could not be loaded says so, with a button to try again; the others stay. */
function Part({ title, titleRef, children }: PartProps) {
  return (
    <section>
      <Heading ref={titleRef} level={2} size="h3" tabIndex={-1} className="mb-4">
        {title}
      </Heading>
      {children ?? <PartFailed />}
    </section>
  )
}

function PartFailed() {
  const { text } = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="grid justify-items-start gap-4">
      <Text tone="quiet">{text.common.failedSection}</Text>
      <Button
        variant="secondary"
        size="small"
        loading={state === 'loading'}
        loadingLabel={text.common.loading}
        onClick={() => void revalidate()}
      >
        {text.common.retry}
      </Button>
    </div>
  )
}
