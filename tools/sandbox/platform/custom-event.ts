const TIMEOUT_MS = 10_000

export interface CustomEventRequest {
  type: string
  object?: string
  overrides?: Record<string, unknown>
  event?: Record<string, unknown>
}

/** The listener's response; without a status the body says why none arrived. */
export interface WebhookResponse {
  status: number | null
  body: string
}

export async function postEvent(url: string, body: string, headers: Record<string, string>): Promise<WebhookResponse> {
  try {
    const response = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    return { status: null, body: error instanceof Error ? error.message : String(error) }
  }
}

export function alterBody(signature: string | undefined, signed: string): string {
  if (signature === 'altered_body') return signed.replace('"id"', '"iD"')
  if (signature === 'reserialised') return JSON.stringify(JSON.parse(signed))
  return signed
}
