const TIMEOUT_MS = 10_000

/** A false or a true event that a test lets a provider send. */
export interface CustomEventRequest {
  type: string
  /** The id of a stored object; the event carries its current state. */
  object?: string
  /** Fields that replace those of the object, such as another amount. */
  overrides?: Record<string, unknown>
  /** Fields that replace those of the event itself. */
  event?: Record<string, unknown>
}

/** The listener's response; without a status the body says why none arrived. */
export interface WebhookResponse {
  status: number | null
  body: string
}

/** Sends one manual event, once and without the queue. */
export async function postEvent(url: string, body: string, headers: Record<string, string>): Promise<WebhookResponse> {
  try {
    const response = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    return { status: null, body: error instanceof Error ? error.message : String(error) }
  }
}

/** Returns the body that is sent in place of the signed one; most signatures leave it as it is. */
export function alterBody(signature: string | undefined, signed: string): string {
  if (signature === 'altered_body') return signed.replace('"id"', '"iD"')
  if (signature === 'reserialised') return JSON.stringify(JSON.parse(signed))
  return signed
}
