import { Combobox } from '@shop/ui/combobox/combobox.tsx'
import { useState } from 'react'
import { findAddresses, type FoundAddress } from '../../lib/account/geocoding.ts'
import { useLoaded } from '../../lib/api/use-loaded.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'
import { useGeocodingService } from './use-city-lookup.ts'

const DEBOUNCE_MS = 400
const TIMEOUT_MS = 8_000
/** A shorter text is not looked up, and neither is one without a number: it could mean any street. */
const MIN_TEXT_LENGTH = 8

interface AddressSearchProps {
  country: string | undefined
  readOnly: boolean
  onFound: (address: FoundAddress) => void
}

/**
 * A field for the whole address, with suggestions that fill in the fields below. It is no part of the form and stores
 * nothing; where the shop has no map service, it is left out.
 */
export function AddressSearch({ country, readOnly, onFound }: AddressSearchProps) {
  const { t, lang } = useLocalization(checkoutMessages)
  const messages = t.checkout.address.search
  const service = useGeocodingService()
  const [{ text, chosen }, setTyped] = useState({ text: '', chosen: '' })
  const typed = text.trim()
  const isSearchable = typed.length >= MIN_TEXT_LENGTH && /\d/.test(typed) && text !== chosen
  const key = service !== undefined && country !== undefined && isSearchable ? `${lang} ${country} ${typed}` : null
  const found = useLoaded(
    key,
    () => findAddresses({ ...service!, country: country!, text: typed, lang, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    DEBOUNCE_MS,
  )
  if (service === undefined || country === undefined) return null
  const status = key === null ? 'idle' : getStatus(found)
  const statusTexts = { idle: undefined, loading: messages.loading, empty: messages.none, error: messages.failed }

  function choose(label: string): void {
    const address = found?.find((one) => one.label === label)
    if (address === undefined) return
    setTyped((before) => ({ ...before, chosen: label }))
    onFound(address)
  }

  return (
    <div className="min-w-0">
      <Combobox
        label={messages.label}
        hint={messages.hint}
        maxLength={200}
        readOnly={readOnly}
        value={text}
        onValueChange={(next) => setTyped((before) => ({ ...before, text: next }))}
        onChoose={(option) => choose(option.label)}
        options={key === null ? [] : (found ?? []).map(({ label }) => ({ value: label, label }))}
        status={status}
        statusText={statusTexts[status]}
        listLabel={messages.list}
        countLabel={messages.count}
      />
      <p role="status" className="mt-2 text-small text-ink-2 empty:hidden">
        {chosen !== '' && text === chosen ? messages.filled : ''}
      </p>
    </div>
  )
}

function getStatus(found: readonly FoundAddress[] | null | undefined) {
  if (found === undefined) return 'loading'
  if (found === null) return 'error'
  return found.length === 0 ? 'empty' : 'idle'
}
