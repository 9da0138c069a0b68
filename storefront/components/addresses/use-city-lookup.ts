import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { findPlaces, LOOKUP_FROM } from '../../lib/account/geocoding.ts'
import { useFrameData } from '../../lib/api/frame-data.ts'
import { readStored } from '../../lib/storage/browser-storage.ts'
import { useWords } from '../../lib/words/words.ts'

const PAUSE_MS = 300
const PATIENCE_MS = 8_000

/**
 * Looks up the city of a postal code (specification 5): one place is filled in and announced, several are suggested,
 * none or a failure shows a message. Only the latest lookup counts, and a city that was typed since then stays. Without
 * a map service the customer types the city.
 */
export function useCityLookup(first: string) {
  const { text, lang } = useWords()
  const words = text.checkout.address
  const announce = useAnnounce()
  const service = useService()
  const [city, setCity] = useState(first)
  const [places, setPlaces] = useState<readonly string[]>([])
  const [status, setStatus] = useState<'idle' | 'loading' | 'empty' | 'error'>('idle')
  const typedSince = useRef(false)
  const callOff = useRef(() => {})
  useEffect(() => () => callOff.current(), [])

  function lookUp(country: string, typed: string): void {
    callOff.current()
    if (service === undefined) return
    const { url, key } = service
    const code = typed.trim()
    typedSince.current = false
    setPlaces([])
    if (code.length < LOOKUP_FROM) {
      setCity('')
      return setStatus('idle')
    }
    setStatus('loading')
    const asking = new AbortController()
    const due = setTimeout(() => void ask(), PAUSE_MS)
    const late = setTimeout(() => asking.abort(), PAUSE_MS + PATIENCE_MS)
    callOff.current = forget

    async function ask(): Promise<void> {
      const found = await findPlaces({ url, key, country, code, lang, signal: asking.signal })
      if (callOff.current !== forget) return
      forget()
      take(found)
    }

    function forget(): void {
      clearTimeout(due)
      clearTimeout(late)
      asking.abort()
      callOff.current = () => {}
    }
  }

  function take(found: string[] | null): void {
    const [place, ...others] = found ?? []
    const byHand = typedSince.current
    setPlaces(found ?? [])
    setStatus(byHand || place !== undefined ? 'idle' : found === null ? 'error' : 'empty')
    if (byHand) return
    setCity(place !== undefined && others.length === 0 ? place : '')
    if (place !== undefined) announce(others.length === 0 ? words.cityFilled(place) : words.cities(others.length + 1))
  }

  /** Runs when the customer types a city or chooses a suggestion. */
  const type = useCallback((next: string) => {
    typedSince.current = true
    setCity(next)
    setStatus((now) => (now === 'loading' ? now : 'idle'))
  }, [])

  return { available: service !== undefined, city, places: offered(places, city), status, lookUp, type }
}

/** The URL of the map service and the key that signing in returned; undefined where the shop has no map service. */
function useService(): { url: string; key: string } | undefined {
  const url = useFrameData().shop?.geocoding?.url
  const [key] = useState(() => readStored('gg'))
  return url === undefined || key === null ? undefined : { url, key }
}

/** Returns all places until the customer types, then those that contain the text, ignoring accents and case. */
function offered(places: readonly string[], city: string): readonly string[] {
  const typed = plain(city)
  if (places.some((place) => plain(place) === typed)) return places
  return places.filter((place) => plain(place).includes(typed))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
