import { type DraftSubject, MAX_DRAFT_LENGTH } from '@shop/contract/staff/draft-limits.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { staffApi } from '../api.ts'
import { usePolling } from '../use-polling.ts'

/** Unsaved changes as the server stores them, with the record that they were made to. */
export interface StoredDraft<T> {
  version: number
  base: T
  value: T
}

const STORE_AFTER_MS = 2000
const PRESENCE_MS = 15_000

interface StoredDraftOptions {
  subject: DraftSubject
  version: number
  saved: unknown
  value: unknown
  isDirty: boolean
}

interface DraftStorage {
  editors: { id: number; name: string }[]
  /** Deletes the stored draft, and resolves once it is deleted: a page that loads after that finds nothing. */
  remove: () => Promise<void>
}

/**
 * Stores unsaved changes on the server two seconds after the last one, says every 15 seconds that the editor is open, and
 * returns who else edits the record. An editor that is left stores its latest changes at once. A failure is not shown: the
 * changes are still in the window, and the next call sends them.
 */
export function useStoredDraft(options: StoredDraftOptions): DraftStorage {
  const { subject, version, saved, value, isDirty } = options
  const [editors, setEditors] = useState<{ id: number; name: string }[]>([])
  const isStored = useRef(isDirty)
  const latest = useRef(options)
  const inOrder = useQueue()

  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    if (!isDirty && !isStored.current) return undefined
    const timer = setTimeout(
      () => {
        if (!isDirty && !isStored.current) return
        isStored.current = isDirty
        void inOrder(() => storeDraft({ subject, version, saved, value, isDirty }))
      },
      isDirty ? STORE_AFTER_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [subject, version, saved, value, isDirty, inOrder])

  async function announce(): Promise<void> {
    const result = await staffApi()('saveDraft', { body: { subject, version } })
    if (result.ok) setEditors(result.data.editors)
  }
  const announceNow = useEffectEvent(announce)
  useEffect(() => void announceNow(), [subject, version])
  usePolling(announce, PRESENCE_MS)

  useEffect(
    () => () => {
      void inOrder(() => storeDraft(latest.current))
    },
    [inOrder],
  )

  async function remove(): Promise<void> {
    if (!isStored.current) return
    isStored.current = false
    await inOrder(() => deleteDraft(subject))
  }

  return { editors, remove }
}

/** Returns a function that begins a call once the previous one has ended: a late draft must not follow its deletion. */
function useQueue(): (call: () => Promise<void>) => Promise<void> {
  const last = useRef(Promise.resolve())
  return useCallback((call) => (last.current = last.current.then(call, call)), [])
}

async function storeDraft({ subject, version, saved, value, isDirty }: StoredDraftOptions): Promise<void> {
  const draft = JSON.stringify({ base: saved, value })
  if (!isDirty) await deleteDraft(subject)
  else if (draft.length <= MAX_DRAFT_LENGTH) await staffApi()('saveDraft', { body: { subject, version, draft } })
}

async function deleteDraft(subject: DraftSubject): Promise<void> {
  await staffApi()('deleteDraft', { query: { subject } })
}

/** Loads the draft that was stored on an earlier visit; null without any, and when the server does not answer. */
export async function loadStoredDraft<T>(subject: DraftSubject): Promise<StoredDraft<T> | null> {
  const result = await staffApi()('getDraft', { query: { subject } })
  if (!result.ok || result.data.draft === null) return null
  const { version, data } = result.data.draft
  const { base, value } = data as { base?: T; value?: T }
  return base === undefined || value === undefined ? null : { version, base, value }
}
