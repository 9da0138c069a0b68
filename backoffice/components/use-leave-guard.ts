import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

/** Asks once before unsaved changes are left behind, also when the tab is closed. */
export function useLeaveGuard(isDirty: boolean, text: string, labels: { leave: string; stay: string }): void {
  const alert = useAlert()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  const ask = useEffectEvent(async () => {
    const leaves = await alert({
      tone: 'info',
      title: text,
      text: '',
      okLabel: labels.leave,
      cancelLabel: labels.stay,
    })
    if (blocker.state !== 'blocked') return
    if (leaves) blocker.proceed()
    else blocker.reset()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
}
