import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Me } from '@shop/contract/staff/profile.ts'
import { staffApi } from '../lib/api.ts'
import { identity } from '../lib/questions.ts'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })))

/** Shows the dialog that asks for a second factor, when a call needs one and when a screen asks for it. */
export function ConfirmIdentity() {
  const [factors, setFactors] = useState<Me['factors']>()
  const resolve = useRef((_confirmed: boolean) => {})

  useEffect(() => {
    async function openDialog(): Promise<boolean> {
      const me = await staffApi()('getMe', {})
      if (!me.ok) return false
      setFactors(me.data.factors)
      return new Promise((settle) => {
        resolve.current = settle
      })
    }
    return identity.offer(openDialog)
  }, [])

  function close(confirmed: boolean): void {
    setFactors(undefined)
    resolve.current(confirmed)
  }

  return (
    factors !== undefined && (
      <Suspense>
        <ConfirmDialog factors={factors} onClose={close} />
      </Suspense>
    )
  )
}
