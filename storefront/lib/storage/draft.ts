/** What somebody typed in a form and has not sent yet. */
export type Draft = Record<string, string>

/** Keeps what a form holds, but never a password, until it is sent: it survives a reload and Back, in this tab only. */
export function keepDraft(name: string, values: FormData): void {
  const kept = [...values].filter(([field, value]) => typeof value === 'string' && field !== 'password')
  try {
    sessionStorage.setItem(`draft_${name}`, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // A comfort, no more.
  }
}

/** Empty on the server, and when nothing was kept. */
export function readDraft(name: string): Draft {
  try {
    const text = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(`draft_${name}`)
    return text === null ? {} : (JSON.parse(text) as Draft)
  } catch {
    return {}
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(`draft_${name}`)
  } catch {
    // It was never kept.
  }
}
