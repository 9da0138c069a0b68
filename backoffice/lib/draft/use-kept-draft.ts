import { MAX_DRAFT_LENGTH } from '@shop/contract/staff/draft-limits.ts'
import { useEffect, useRef, useState } from 'react'
import { staffApi } from '../api.ts'

/** Unsaved changes as the server keeps them, with the record that they were made to. */
export interface KeptDraft<T> {
  version: number
  base: T
  value: T
}

const KEEP_MS = 2000
const PRESENCE_MS = 15_000

interface KeptDraftOptions {
  subject: string
  version: number
  saved: unknown
  value: unknown
  isDirty: boolean
}

/**
 * Keeps unsaved changes on the server two seconds after the last one, says every 15 seconds that the editor is open, and
 * returns who else edits the record. A failure is not shown: the changes are still in the window, and the next call
 * sends them.
 */
export function useKeptDraft({
  subject,
  version,
  saved,
  value,
  isDirty,
}: KeptDraftOptions): { id: number; name: string }[] {
  const [editors, setEditors] = useState<{ id: number; name: string }[]>([])
  const wasKept = useRef(isDirty)
  const dirty = useRef(isDirty)

  useEffect(() => {
    dirty.current = isDirty
  }, [isDirty])

  useEffect(() => {
    if (!isDirty && !wasKept.current) return undefined
    const timer = setTimeout(
      () => {
        wasKept.current = isDirty
        void keep({ subject, version, saved, value, isDirty })
      },
      isDirty ? KEEP_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [subject, version, saved, value, isDirty])

  useEffect(() => {
    async function announce(): Promise<void> {
      if (document.hidden) return
      const result = await staffApi()('saveDraft', { body: { subject, version } })
      if (result.ok) setEditors(result.data.editors)
    }
    void announce()
    const timer = setInterval(() => void announce(), PRESENCE_MS)
    return () => clearInterval(timer)
  }, [subject, version])

  useEffect(
    () => () => {
      if (!dirty.current) void staffApi()('deleteDraft', { query: { subject } })
    },
    [subject],
  )
  return editors
}

async function keep({ subject, version, saved, value, isDirty }: KeptDraftOptions): Promise<void> {
  const draft = JSON.stringify({ base: saved, value })
  if (!isDirty) await staffApi()('deleteDraft', { query: { subject } })
  else if (draft.length <= MAX_DRAFT_LENGTH) await staffApi()('saveDraft', { body: { subject, version, draft } })
}

/** Loads what the server kept of an earlier visit; null without any, and when the server does not answer. */
export async function loadKeptDraft<T>(subject: string): Promise<KeptDraft<T> | null> {
  const result = await staffApi()('getDraft', { query: { subject } })
  if (!result.ok || result.data.draft === null) return null
  const { version, data } = result.data.draft
  const { base, value } = data as { base?: T; value?: T }
  return base === undefined || value === undefined ? null : { version, base, value }
}
