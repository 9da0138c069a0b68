import { Button } from '@shop/ui/button/button.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '../../lib/language.ts'
import { parseOrderCode } from '@shop/contract/scanned-text.ts'
import { buildOrderPath } from '../../lib/paths.ts'
import { isTextField } from '../../lib/use-keys.ts'
import { scanMessages } from '../../messages/scan.ts'
import { fieldWithButton } from '../field-with-button.ts'

/** A scanner types its characters faster than this, in milliseconds; a person slower. */
const SCAN_GAP_MS = 60
/** As many characters in a row that fast are no person's. */
const SCAN_MIN_LENGTH = 4

/** Opens the order of a code that is typed here, or read by a scanner while no text field has the focus. */
export function ScanField() {
  const { t } = useMessages(scanMessages)
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  useScanner(open)

  function open(text: string): boolean {
    const code = parseOrderCode(text)
    setError(code === undefined ? t.unknown : undefined)
    if (code !== undefined) void navigate(buildOrderPath(code))
    return code !== undefined
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    if (open(String(new FormData(form).get('scanned')))) form.reset()
    else (form.elements.namedItem('scanned') as HTMLElement).focus()
  }

  return (
    <form onSubmit={submit} className={`${fieldWithButton.form} w-full md:w-96 print:hidden`}>
      <TextField
        className={fieldWithButton.field}
        label={t.label}
        name="scanned"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        onInput={() => setError(undefined)}
      />
      <Button type="submit" variant="secondary" size="small">
        {t.open}
      </Button>
    </form>
  )
}

/**
 * Calls `onScan` with what a scanner types outside of fields, which ends with Enter. That presses nothing, whatever has the
 * focus. A scan in a dialog is left out: the dialog would stay, over another order than it is about.
 */
function useScanner(onScan: (text: string) => void): void {
  const take = useEffectEvent(onScan)
  // It listens only once: a page that is loaded again in the middle of a scan keeps what was typed of it.
  useEffect(() => {
    let typed = ''
    let last = 0
    function listen(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return
      if (event.timeStamp - last > SCAN_GAP_MS) typed = ''
      last = event.timeStamp
      if (event.key.length === 1) typed += event.key
      if (event.key !== 'Enter') return
      const scanned = typed
      typed = ''
      if (scanned.length < SCAN_MIN_LENGTH) return
      event.preventDefault()
      if (document.querySelector('[role=dialog], [role=alertdialog]') === null) take(scanned)
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
