import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useMessages } from '../../lib/language.ts'
import { editingMessages } from '../../messages/editing.ts'

/** Asks once before the window leaves a page with unsaved changes. The draft of them stays on the server. */
export function useLeaveQuestion(isDirty: boolean): void {
  const { t } = useMessages(editingMessages)
  const alert = useAlert()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  const asked = useRef(false)
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault()
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') {
      asked.current = false
      return
    }
    if (asked.current) return
    asked.current = true
    const question = {
      tone: 'info',
      title: t.leaveTitle,
      text: t.leaveText,
      okLabel: t.leave,
      cancelLabel: t.stay,
    } as const
    void alert(question).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker, alert, t])
}
