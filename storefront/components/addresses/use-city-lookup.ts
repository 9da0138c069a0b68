import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { findPlaces, MIN_POSTAL_CODE_LENGTH } from '../../lib/account/geocoding.ts'
import { useLayoutData } from '../../lib/api/layout-data.ts'
import { readStored } from '../../lib/storage/browser-storage.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'

const DEBOUNCE_MS = 300
const TIMEOUT_MS = 8_000

/**
 * Looks up the city of a postal code (specification 5): one place is filled in and announced, several are suggested,
 * none or a failure shows a message. Only the latest lookup counts, and a city that was typed since then stays. Without
 * a map service the customer types the city.
 */
export function useCityLookup(initialCity: string) {
  const { t, lang } = useLocalization(checkoutMessages)
  const messages = t.checkout.address
  const announce = useAnnounce()
  const service = useGeocodingService()
  const [city, setCity] = useState(initialCity)
  const [places, setPlaces] = useState<readonly string[]>([])
  const [status, setStatus] = useState<'idle' | 'loading' | 'empty' | 'error'>('idle')
  const typedManually = useRef(false)
  const cancelLookup = useRef(() => {})
  useEffect(() => () => cancelLookup.current(), [])

  function lookUp(country: string, typed: string): void {
    cancelLookup.current()
    if (service === undefined) return
    const { url, key } = service
    const code = typed.trim()
    typedManually.current = false
    setPlaces([])
    if (code.length < MIN_POSTAL_CODE_LENGTH) {
      setCity('')
      return setStatus('idle')
    }
    setStatus('loading')
    const controller = new AbortController()
    const debounceTimer = setTimeout(() => void fetchPlaces(), DEBOUNCE_MS)
    const timeoutTimer = setTimeout(() => controller.abort(), DEBOUNCE_MS + TIMEOUT_MS)
    cancelLookup.current = cancel

    async function fetchPlaces(): Promise<void> {
      const found = await findPlaces({ url, key, country, code, lang, signal: controller.signal })
      if (cancelLookup.current !== cancel) return
      cancel()
      applyPlaces(found)
    }

    function cancel(): void {
      clearTimeout(debounceTimer)
      clearTimeout(timeoutTimer)
      controller.abort()
      cancelLookup.current = () => {}
    }
  }

  function applyPlaces(found: string[] | null): void {
    const [place, ...others] = found ?? []
    const wasTypedManually = typedManually.current
    setPlaces(found ?? [])
    setStatus(wasTypedManually || place !== undefined ? 'idle' : found === null ? 'error' : 'empty')
    if (wasTypedManually) return
    setCity(place !== undefined && others.length === 0 ? place : '')
    if (place !== undefined)
      announce(others.length === 0 ? messages.cityFilled(place) : messages.cities(others.length + 1))
  }

  /** Runs when the customer types a city or chooses a suggestion. */
  const typeCity = useCallback((value: string) => {
    typedManually.current = true
    setCity(value)
    setStatus((now) => (now === 'loading' ? now : 'idle'))
  }, [])

  return { available: service !== undefined, city, places: filterPlaces(places, city), status, lookUp, type: typeCity }
}

/** The URL of the map service and the key that signing in returned; undefined where the shop has no map service. */
function useGeocodingService(): { url: string; key: string } | undefined {
  const url = useLayoutData().shop?.geocoding?.url
  const [key] = useState(() => readStored('gg'))
  return url === undefined || key === null ? undefined : { url, key }
}

/** Returns all places until the customer types, then those that contain the text, ignoring accents and case. */
function filterPlaces(places: readonly string[], city: string): readonly string[] {
  const typed = normalize(city)
  if (places.some((place) => normalize(place) === typed)) return places
  return places.filter((place) => normalize(place).includes(typed))
}

function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
