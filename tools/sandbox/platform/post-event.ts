const PATIENCE_MS = 10_000

/** What a listener answered; without a status the body says why nothing came. */
export interface Receipt {
  status: number | null
  body: string
}

/** Sends one event made by hand, once and past the queue. */
export async function postEvent(url: string, body: string, headers: Record<string, string>): Promise<Receipt> {
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    return { status: answer.status, body: await answer.text() }
  } catch (error) {
    return { status: null, body: error instanceof Error ? error.message : String(error) }
  }
}
