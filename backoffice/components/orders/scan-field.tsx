import { Button } from '@shop/ui/button/button.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '../../lib/language.ts'
import { parseOrderCode } from '../../lib/order-code.ts'
import { buildOrderPath } from '../../lib/paths.ts'
import { ordersMessages } from '../../messages/orders.ts'
import { fieldWithButton } from '../field-with-button.ts'

/** A scanner types its characters faster than this, in milliseconds; a person slower. */
const SCAN_GAP_MS = 60

/** Opens the order of a code that is typed here, or read by a scanner while no field has the focus. */
export function ScanField() {
  const { t } = useMessages(ordersMessages)
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  useScanner((code) => void navigate(buildOrderPath(code)))

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const code = parseOrderCode(String(new FormData(form).get('scanned')))
    setError(code === undefined ? t.scanUnknown : undefined)
    if (code === undefined) return
    form.reset()
    void navigate(buildOrderPath(code))
  }

  return (
    <form onSubmit={submit} className={`${fieldWithButton.form} w-full md:w-96 print:hidden`}>
      <TextField
        className={fieldWithButton.field}
        label={t.scanLabel}
        name="scanned"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        onInput={() => setError(undefined)}
      />
      <Button type="submit" variant="secondary" size="small">
        {t.scanOpen}
      </Button>
    </form>
  )
}

/** Calls `onCode` with the code that a scanner types, which ends with Enter, outside of fields. */
function useScanner(onCode: (code: string) => void): void {
  const open = useEffectEvent(onCode)
  // It listens only once: a page that is loaded again in the middle of a scan keeps what was typed of it.
  useEffect(() => {
    let typed = ''
    let last = 0
    function listen(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      if (event.timeStamp - last > SCAN_GAP_MS) typed = ''
      last = event.timeStamp
      if (event.key.length === 1) typed += event.key
      if (event.key !== 'Enter') return
      const code = parseOrderCode(typed)
      typed = ''
      if (code === undefined) return
      // A button that has the focus is not pressed by the end of a scan.
      event.preventDefault()
      open(code)
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}
