import type { Unavailable } from './payment-provider.ts'

const TIMEOUT_MS = 8_000
const PROBE = '06000, Mexico'

/** Looks up one place as browsers do and returns the geocoder's own status, such as `OK` or `REQUEST_DENIED`. */
export async function probeGeocoder({
  key,
  geocode_url,
}: {
  key: string
  geocode_url: string
}): Promise<{ status: string } | Unavailable> {
  try {
    const response = await fetch(`${geocode_url}?${new URLSearchParams({ address: PROBE, key })}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status >= 500) return { unavailable: `answered ${response.status}` }
    const { status } = (await response.json()) as { status?: unknown }
    return { status: typeof status === 'string' ? status : `HTTP ${response.status}` }
  } catch (error) {
    return { unavailable: (error as Error).name }
  }
}
