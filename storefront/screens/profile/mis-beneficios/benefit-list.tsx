import type { LoyaltyBenefit } from '@shop/contract/loyalty.ts'
import { Accordion } from '@shop/ui/accordion/accordion.tsx'
import { Badge, type BadgeProps } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState, useTransition } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { loyaltyMessages } from '../../../messages/loyalty.ts'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { isRequestable, type RequestableBenefit } from './requestable-benefit.ts'
import { sortBenefits } from './sort-benefits.ts'

const RequestDialog = lazyDialog(() => import('./request-dialog.tsx').then((module) => module.RequestDialog))

const tones: Record<LoyaltyBenefit['state'], BadgeProps['tone']> = {
  available: 'success',
  requested: 'waiting',
  active: 'plain',
  waiting: 'plain',
  used: 'plain',
}

interface BenefitsProps {
  rewards: readonly LoyaltyBenefit[]
  /** Called when a request was sent and its dialog is closed: the button that opened it is gone. */
  onRequested: () => void
}

/**
 * The benefits of the level: title and status, which expand to the description and the button. The dialog loads on
 * demand.
 */
export function BenefitList({ rewards, onRequested }: BenefitsProps) {
  const messages = useLocalization(loyaltyMessages).t.loyalty.benefits
  const [requestedBenefit, setRequestedBenefit] = useState<RequestableBenefit | null>(null)
  const [opening, startOpening] = useTransition()
  const [pressed, setPressed] = useState<string>()
  const sorted = sortBenefits(rewards)

  function open(reward: RequestableBenefit): void {
    setPressed(reward.key)
    startOpening(() => setRequestedBenefit(reward))
  }

  function close(sent: boolean): void {
    setRequestedBenefit(null)
    // The call waits until the dialog has returned the focus to an element that is gone.
    if (sent) setTimeout(onRequested)
  }

  return (
    <>
      <Accordion
        headingLevel={3}
        items={sorted.map((reward, index) => ({
          key: reward.key,
          title: reward.title,
          aside: <Badge tone={tones[reward.state]}>{messages.states[reward.state]}</Badge>,
          defaultOpen: index === 0,
          content: (
            <>
              <Text limitLineLength>{reward.description}</Text>
              {reward.note !== null && (
                <Text size="small" tone="quiet" className="mt-2">
                  {reward.note}
                </Text>
              )}
              {reward.redeem && isRequestable(reward) && (
                <Button
                  variant="secondary"
                  className="mt-4"
                  aria-label={messages.askFor(reward.title)}
                  loading={opening && pressed === reward.key}
                  onClick={() => open(reward)}
                >
                  {messages.requestDialog}
                </Button>
              )}
            </>
          ),
        }))}
      />
      <RequestDialog
        instance={requestedBenefit?.key}
        open={requestedBenefit !== null}
        reward={requestedBenefit}
        onClose={close}
      />
    </>
  )
}
