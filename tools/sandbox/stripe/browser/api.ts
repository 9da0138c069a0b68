import type { Result, Values } from './frame-protocol.ts'

interface ApiCall {
  origin: string
  key: string
  locale: string
  method: 'GET' | 'POST'
  path: string
  params: Values
}

/** Makes one call with the publishable key. It never throws: a failed connection is an error result like any other. */
export async function callApi({ origin, key, locale, method, path, params }: ApiCall): Promise<Result> {
  const form = new URLSearchParams(listPairs(params))
  const headers = { 'accept-language': locale, authorization: `Bearer ${key}` }
  try {
    const response =
      method === 'GET'
        ? await fetch(`${origin}/v1/${path}?${form}`, { headers })
        : await fetch(`${origin}/v1/${path}`, { method, headers, body: form })
    const result = await response.json()
    return result.error ? { error: result.error } : { paymentIntent: result }
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We are experiencing issues connecting to our payments provider.',
      },
    }
  }
}

/** Encodes `{ a: { b: 1 } }` as `a[b]=1`; undefined values are left out. */
function listPairs(values: Values, prefix = ''): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const key = prefix ? `${prefix}[${name}]` : name
    if (value === undefined || value === null) return []
    return typeof value === 'object' ? listPairs(value, key) : [[key, String(value)]]
  })
}

export function getIntentId(client_secret: string): string {
  return client_secret.split('_secret_')[0] ?? ''
}
