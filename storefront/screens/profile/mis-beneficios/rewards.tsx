import type { LoyaltyReward } from '@shop/contract/loyalty.ts'
import { Accordion } from '@shop/ui/accordion/accordion.tsx'
import { Badge, type BadgeProps } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState, useTransition } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { isAskedFor, type Asked } from './asked.ts'
import { inOrder } from './reward-order.ts'

const AskDialog = lazyDialog(() => import('./ask-dialog.tsx').then((module) => module.AskDialog))

const tones: Record<LoyaltyReward['state'], BadgeProps['tone']> = {
  available: 'success',
  requested: 'waiting',
  active: 'plain',
  waiting: 'plain',
  used: 'plain',
}

interface RewardsProps {
  rewards: readonly LoyaltyReward[]
  /** Called when a request was sent and its dialog is closed: the button that opened it is gone. */
  onAsked: () => void
}

/**
 * The benefits of the level: title and status, which expand to the description and the button. The dialog loads on
 * demand.
 */
export function Rewards({ rewards, onAsked }: RewardsProps) {
  const words = useWords().text.club.rewards
  const [asking, setAsking] = useState<Asked | null>(null)
  const [opening, startOpening] = useTransition()
  const [pressed, setPressed] = useState<string>()
  const shown = inOrder(rewards)

  function open(reward: Asked): void {
    setPressed(reward.key)
    startOpening(() => setAsking(reward))
  }

  function close(sent: boolean): void {
    setAsking(null)
    // The call waits until the dialog has returned the focus to an element that is gone.
    if (sent) setTimeout(onAsked)
  }

  return (
    <>
      <Accordion
        headingLevel={3}
        items={shown.map((reward, place) => ({
          key: reward.key,
          title: reward.title,
          aside: <Badge tone={tones[reward.state]}>{words.states[reward.state]}</Badge>,
          defaultOpen: place === 0,
          content: (
            <>
              <Text measure>{reward.description}</Text>
              {reward.note !== null && (
                <Text size="small" tone="quiet" className="mt-2">
                  {reward.note}
                </Text>
              )}
              {reward.redeem && isAskedFor(reward) && (
                <Button
                  variant="secondary"
                  className="mt-4"
                  aria-label={words.askFor(reward.title)}
                  loading={opening && pressed === reward.key}
                  onClick={() => open(reward)}
                >
                  {words.ask}
                </Button>
              )}
            </>
          ),
        }))}
      />
      <AskDialog instance={asking?.key} open={asking !== null} reward={asking} onClose={close} />
    </>
  )
}
