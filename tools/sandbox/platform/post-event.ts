const PATIENCE_MS = 10_000

/** The listener's response; without a status the body says why none arrived. */
export interface Receipt {
  status: number | null
  body: string
}

/** Sends one manual event, once and without the queue. */
export async function postEvent(url: string, body: string, headers: Record<string, string>): Promise<Receipt> {
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    return { status: answer.status, body: await answer.text() }
  } catch (error) {
    return { status: null, body: error instanceof Error ? error.message : String(error) }
  }
}
