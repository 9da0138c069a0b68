import type { ApiResult } from '@shop/contract/client.ts'
import type { TransferReference } from '@shop/contract/staff/transfers.ts'
import { useRef, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { transferMessages } from '../../messages/transfers.ts'

/** The result of an action on a line. `error` may be tried again. */
export interface MatchResult {
  tone: 'confirmed' | 'done' | 'error'
  text: string
  /** True without a response: the page then keeps what it has loaded. */
  isUnanswered?: boolean
}

type Action = 'confirm' | 'extend' | 'owe'

/**
 * Returns the actions on the transfer of a line. A refusal is shown in its row instead of a dialog, so that the next line
 * can be confirmed at once.
 */
export function useMatchActions(transfer: TransferReference, onDone: (result: MatchResult) => void) {
  const { t, lang } = useMessages(transferMessages)
  const [pendingAction, setPendingAction] = useState<Action>()
  // A second press can come before the button is rendered as pending.
  const isRunning = useRef(false)
  const { code, amount, currency, reference, owed } = transfer

  async function run<T>(
    action: Action,
    call: () => Promise<ApiResult<T>>,
    describe: (data: T) => MatchResult,
  ): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setPendingAction(action)
    const result = await call()
    isRunning.current = false
    setPendingAction(undefined)
    onDone(
      result.ok ? describe(result.data) : { tone: 'error', text: result.message, isUnanswered: result.status === 0 },
    )
  }

  return {
    pendingAction,
    /** Sends the reference and the amount, and nothing else of the statement. */
    confirm: () =>
      run(
        'confirm',
        () => staffApi()('confirmTransfer', { body: { code, amount, currency, reference } }),
        ({ outcome }) => ({ tone: outcome === 'returned' ? 'done' : 'confirmed', text: t[outcome] }),
      ),
    extend: () =>
      run(
        'extend',
        () => staffApi()('extendTransfer', { body: { code, hours: 24 } }),
        ({ deadline }) => ({ tone: 'done', text: t.extended(formatDateTime(deadline, lang)) }),
      ),
    owe: (received: number, cause: 'other_amount' | 'paid_twice') =>
      run(
        'owe',
        () => staffApi()('recordOwedTransfer', { body: { code, amount: received, cause, known_count: owed.length } }),
        () => ({ tone: 'done', text: t.recordedNow }),
      ),
  }
}
