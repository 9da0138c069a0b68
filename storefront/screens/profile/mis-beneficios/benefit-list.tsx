import { spendPerCrystal } from '@shop/contract/crystals.ts'
import type { Loyalty, LoyaltyBenefit } from '@shop/contract/loyalty.ts'
import { Accordion } from '@shop/ui/accordion/accordion.tsx'
import { Badge, type BadgeProps } from '@shop/ui/badge/badge.tsx'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { loyaltyMessages } from '../../../messages/loyalty.ts'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { useLazyDialog } from '../../../components/loading/use-lazy-dialog.ts'
import { isRequestable, type RequestableBenefit } from './requestable-benefit.ts'
import { sortBenefits } from './sort-benefits.ts'

const RequestDialog = lazyDialog(() => import('./request-dialog.tsx').then((module) => module.RequestDialog))

const tones: Record<LoyaltyBenefit['state'], BadgeProps['tone']> = {
  available: 'success',
  requested: 'waiting',
  scheduled: 'success',
  active: 'plain',
  waiting: 'plain',
  used: 'plain',
}

interface BenefitsProps {
  rewards: readonly LoyaltyBenefit[]
  /** Called when a request was sent and its dialog is closed: the button that opened it is gone. */
  onRequested: () => void
}

export function BenefitList({ rewards, onRequested }: BenefitsProps) {
  const messages = useLocalization(loyaltyMessages).t.loyalty.benefits
  return (
    <Accordion
      headingLevel={3}
      items={sortBenefits(rewards).map((reward, index) => ({
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
            {isRequestable(reward) && <BenefitRequest reward={reward} onRequested={onRequested} />}
          </>
        ),
      }))}
    />
  )
}

interface BenefitRequestProps extends Pick<BenefitsProps, 'onRequested'> {
  reward: RequestableBenefit
}

/** The button that requests a benefit. Its dialog loads on demand, and stays open when the button is gone. */
function BenefitRequest({ reward, onRequested }: BenefitRequestProps) {
  const messages = useLocalization(loyaltyMessages).t.loyalty.benefits
  const { isOpening, open, dialog } = useLazyDialog()

  function close(sent: boolean): void {
    dialog.onClose()
    // The call waits until the dialog has returned the focus to an element that is gone.
    if (sent) setTimeout(onRequested)
  }

  return (
    <>
      {reward.redeem && (
        <Button
          variant="secondary"
          className="mt-4"
          aria-label={messages.askFor(reward.title)}
          loading={isOpening}
          onClick={open}
        >
          {messages.requestDialog}
        </Button>
      )}
      <RequestDialog {...dialog} reward={reward} onClose={close} />
    </>
  )
}

export function NoBenefits({ loyalty: { next_level } }: { loyalty: Loyalty }) {
  const { t, formatMoney, currency } = useLocalization(loyaltyMessages)
  const messages = t.loyalty.noBenefits
  return (
    <EmptyState title={messages.title} actions={<ButtonLink href={paths.home}>{messages.toShop}</ButtonLink>}>
      {next_level !== null && <p>{t.loyalty.missing(next_level.crystals_missing, next_level.level_name)}.</p>}
      <p className="mt-2">{messages.how(formatMoney(spendPerCrystal[currency]))}</p>
    </EmptyState>
  )
}
