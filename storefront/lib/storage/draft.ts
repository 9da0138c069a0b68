import { readTabStored, writeTabStored } from './tab-storage.ts'

/** What somebody typed in a form and has not sent yet. */
export type Draft = Record<string, string>

/** Keeps what a form holds, but never a password, until it is sent: it survives a reload and Back, in this tab only. */
export function keepDraft(name: string, values: FormData): void {
  const kept = [...values].filter(([field, value]) => typeof value === 'string' && field !== 'password')
  writeTabStored(`draft_${name}`, JSON.stringify(Object.fromEntries(kept)))
}

/** Empty on the server, and when nothing was kept. */
export function readDraft(name: string): Draft {
  try {
    return (JSON.parse(readTabStored(`draft_${name}`) ?? 'null') as Draft | null) ?? {}
  } catch {
    return {}
  }
}

export function forgetDraft(name: string): void {
  writeTabStored(`draft_${name}`, null)
}
