import type { Currency } from '@shop/contract/locale.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useState } from 'react'
import { useChangePreferences } from './use-change-preferences.ts'

export function SeeInCurrency({ currency, label }: { currency: Currency; label: string }) {
  const { toCurrency } = useChangePreferences()
  const [isChanging, setChanging] = useState(false)

  async function change(): Promise<void> {
    setChanging(true)
    await toCurrency(currency)
    setChanging(false)
  }

  return (
    <Button size="large" loading={isChanging} onClick={() => void change()}>
      {label}
    </Button>
  )
}
