import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router'
import { useMessages } from '../../lib/language.ts'
import { leavingMessages } from '../../messages/leaving.ts'
import { areAllKept, hasUnsaved } from './unsaved.ts'

/** Asks once before a page with unsaved changes is left. The layout has it once, because the router has one blocker. */
export function LeaveQuestion() {
  const { t } = useMessages(leavingMessages)
  const alert = useAlert()
  const blocker = useBlocker(isLeaving)
  useBeforeUnload(warn)

  const ask = useEffectEvent(async () => {
    const leaves = await alert({
      tone: 'info',
      title: t.title,
      text: areAllKept() ? t.kept : t.lost,
      okLabel: t.leave,
      cancelLabel: t.stay,
    })
    if (blocker.state !== 'blocked') return
    if (leaves) blocker.proceed()
    else blocker.reset()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])
  return null
}

const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
  hasUnsaved() && currentLocation.pathname !== nextLocation.pathname

function warn(event: BeforeUnloadEvent): void {
  if (hasUnsaved()) event.preventDefault()
}
