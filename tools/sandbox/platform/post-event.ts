const TIMEOUT_MS = 10_000

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
