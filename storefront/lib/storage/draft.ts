import { readTabStored, writeTabStored } from './tab-storage.ts'

export type Draft = Record<string, string>

/**
 * Stores the values of a form, but never a password, until it is sent: they survive a reload and Back, in this tab
 * only.
 */
export function saveDraft(name: string, values: FormData): void {
  const fields = [...values].filter(([field, value]) => typeof value === 'string' && field !== 'password')
  writeTabStored(`draft_${name}`, JSON.stringify(Object.fromEntries(fields)))
}

/** Returns an empty draft on the server, and when none was stored. */
export function readDraft(name: string): Draft {
  try {
    return (JSON.parse(readTabStored(`draft_${name}`) ?? 'null') as Draft | null) ?? {}
  } catch {
    return {}
  }
}

export function clearDraft(name: string): void {
  writeTabStored(`draft_${name}`, null)
}
