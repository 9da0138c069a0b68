import { useEffect } from 'react'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { useTitle } from '../../../lib/page-head/use-title.ts'
import { useWords } from '../../../lib/words/words.ts'
import type { Texts } from '../../../messages/es.ts'
import { Confirming } from './confirming.tsx'
import { Late, Failed, Nothing } from './no-order.tsx'
import { Success } from './success.tsx'
import { type Phase, useOutcome } from './use-outcome.ts'

export const meta = unlisted((text) => text.checkout.success.pageTitle)

/**
 * /checkout-exito and /paypal/return are step 4: the screen only says "thank you" when the server knows that the order
 * is paid.
 */
export default function Screen() {
  const { phase, again } = useOutcome()
  const words = useWords().text.checkout.success
  useTitle(titleOf(phase.kind, words))
  useEffect(() => {
    if (phase.kind !== 'confirming') document.querySelector<HTMLElement>('#main h1')?.focus()
  }, [phase.kind])
  switch (phase.kind) {
    case 'confirming':
      return <Confirming />
    case 'paid':
      return <Success paid={phase.paid} />
    case 'failed':
      return <Failed message={phase.message} retry={phase.retry} />
    case 'late':
      return <Late onAgain={again} />
    case 'nothing':
      return <Nothing />
  }
}

function titleOf(kind: Phase['kind'], words: Texts['checkout']['success']): string | undefined {
  const titles = {
    confirming: undefined,
    paid: words.title,
    failed: words.failedTitle,
    late: words.lateTitle,
    nothing: words.nothingTitle,
  }
  return titles[kind]
}
