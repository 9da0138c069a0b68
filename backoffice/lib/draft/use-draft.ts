import type { ApiResult } from '@shop/contract/client.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { DraftSubject } from '@shop/contract/staff/draft-limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../language.ts'
import {
  acceptSaved,
  acceptTheirs,
  createDraftState,
  discard,
  type DraftState,
  edit,
  listDraftChanges,
  resolveConflict,
  undo,
} from './draft-state.ts'
import type { Change } from './list-changes.ts'
import type { Conflict } from './merge.ts'
import { type FieldPath, type FieldValue, getAt, type ListKeys, setAt } from './paths.ts'
import { type StoredDraft, useStoredDraft } from './use-stored-draft.ts'

/** A record as the server returns it after a save, and in a conflict. */
interface Saved<T> {
  version: number
  fields: T
}

const NO_LISTS: ListKeys = {}

export interface DraftOptions<T> {
  /** The record, such as `product:12`. */
  subject: DraftSubject
  version: number
  saved: T
  /** Only for a record with lists whose items are compared one by one. */
  keys?: ListKeys
  /** The draft that the server stored on an earlier visit. */
  storedDraft: StoredDraft<T> | null
  /** Sends the whole record with the version that it was edited in. */
  send: (fields: T, version: number) => Promise<ApiResult<Saved<T>>>
  /** Returns a sentence for each field, by its path, that cannot be saved. With one of them nothing is sent. */
  findErrors?: ((fields: T) => Record<string, string | undefined>) | undefined
  /** The field that a refusal is about, by its code, where the server does not name one. */
  refusalFields?: Partial<Record<RefusalCode, string>> | undefined
}

export interface Draft<T> {
  value: T
  changes: Change[]
  isDirty: boolean
  /** Whether the page still shows what was there before the last save: an action of it would be refused. */
  isStale: boolean
  /** Whether the editor has changes that an earlier visit left. */
  isRestored: boolean
  isSaving: boolean
  conflicts: readonly Conflict[]
  /** The name of the person who saved meanwhile. */
  otherEditor: string | null
  /** The fields that have the values of another person, and their name. */
  taken: { by: string | null; changes: readonly Change[] } | null
  /** The sentence of the last refusal, and the fields that it is about, by their paths. */
  refusal: { message: string; fields: Record<string, string> } | null
  /** Other members who have this record open. */
  editors: { id: number; name: string }[]
  set: <P extends FieldPath<T>>(path: P, value: FieldValue<T, P>) => void
  /** Returns the sentence about a field that was refused. */
  getError: (path: string) => string | undefined
  canUndo: boolean
  undo: () => void
  discard: () => void
  resolve: (conflict: Conflict, choice: 'mine' | 'theirs') => void
  /** True when everything is saved. */
  save: () => Promise<boolean>
  /**
   * Sends an action on the record with the version that was saved last, which the page may not have loaded yet, and takes
   * over the version of the answer. What is not saved stays.
   */
  act: (send: (version: number) => Promise<ApiResult<Saved<T>>>) => Promise<ApiResult<Saved<T>>>
}

/**
 * The changes of an editor that are not saved yet: with undo, a list of them, a copy on the server, and a merge with what
 * another person saves meanwhile. A save that only meets changes of other fields takes them over and succeeds.
 */
export function useDraft<T extends object>(options: DraftOptions<T>): Draft<T> {
  const { subject, version, saved, keys = NO_LISTS, storedDraft, findErrors } = options
  const { t } = useLanguage()
  const [state, setState] = useState(() => createState(options))
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Draft<T>['refusal']>(null)
  const [otherEditor, setOtherEditor] = useState<string | null>(null)
  // An answer of the server meets what was typed since the request was sent.
  const latest = useRef(state)
  const change = (next: DraftState<T>) => {
    latest.current = next
    setState(next)
  }

  useEffect(() => {
    if (version > latest.current.version) change(acceptTheirs(latest.current, { version, fields: saved }, keys))
  }, [version, saved, keys])

  const changes = listDraftChanges(state, keys)
  const isDirty = changes.length > 0
  const isRestored = useRestored(storedDraft !== null, isDirty)
  const { editors, remove } = useStoredDraft({ ...state, subject, isDirty })

  function set<P extends FieldPath<T>>(path: P, value: FieldValue<T, P>): void {
    const place = path.split('.')
    if (Object.is(getAt(latest.current.value, place, keys), value)) return
    change(edit(latest.current, setAt(latest.current.value, place, value, keys), path, Date.now()))
    setRefusal((shown) => shown && omitPath(shown, path, findErrors?.(latest.current.value)))
  }

  async function save(): Promise<boolean> {
    if (isSaving || latest.current.conflicts.length > 0) return false
    const errors = omitEmpty(findErrors?.(latest.current.value))
    if (errors) setRefusal({ message: t.common.fieldsMissing, fields: errors })
    if (errors) return false
    setSaving(true)
    const result = await sendDraft({ ...options, latest, change })
    setRefusal(result.refusal)
    if (result.otherEditor !== undefined) setOtherEditor(result.otherEditor)
    if (result.isSaved) await remove()
    setSaving(false)
    return result.isSaved
  }

  return {
    value: state.value,
    changes,
    isDirty,
    isStale: state.version > version,
    isRestored,
    isSaving,
    conflicts: state.conflicts,
    otherEditor,
    taken: state.taken.length > 0 ? { by: otherEditor, changes: state.taken } : null,
    refusal,
    editors,
    set,
    getError: (path) => refusal?.fields[path],
    canUndo: state.history.length > 0,
    undo: () => change(undo(latest.current)),
    discard: () => change(discard(latest.current, Date.now())),
    resolve: (conflict, choice) => change(resolveConflict(latest.current, conflict, choice, keys)),
    save,
    act: (send) => sendAction({ send, latest, change, keys }),
  }
}

/**
 * Returns whether the changes began with those of an earlier visit. A page that loads later finds the draft of this
 * one, and what is typed once nothing is unsaved any more was not restored.
 */
function useRestored(wasStored: boolean, isDirty: boolean): boolean {
  const [isRestored, setRestored] = useState(wasStored)
  if (isRestored && !isDirty) setRestored(false)
  return isRestored && isDirty
}

/** Begins with the stored draft, merged with what others have saved since. */
function createState<T>({ version, saved, storedDraft, keys = NO_LISTS }: DraftOptions<T>): DraftState<T> {
  if (storedDraft === null) return createDraftState(version, saved)
  const before = { ...createDraftState(storedDraft.version, storedDraft.base), value: storedDraft.value }
  const merged = acceptTheirs(before, { version, fields: saved }, keys)
  return storedDraft.version === version ? { ...merged, taken: [] } : merged
}

interface SaveResult {
  isSaved: boolean
  refusal: Draft<object>['refusal']
  /** The name of the person who saved meanwhile, if anyone did. */
  otherEditor?: string | null
}

/**
 * Sends the record. When another person has saved meanwhile, theirs is merged, and the record is sent once more unless
 * something conflicts.
 */
async function sendDraft<T>(options: SendOptions<T>, isRetry = false): Promise<SaveResult> {
  const { latest, change, send, keys = NO_LISTS, refusalFields } = options
  const { value, version } = latest.current
  const result = await send(value, version)
  if (result.ok) {
    change(acceptSaved(latest.current, value, result.data, keys))
    return { isSaved: true, refusal: null }
  }
  const current = result.code === 'version_conflict' ? (result.about?.['current'] as Saved<T> | undefined) : undefined
  if (current === undefined) {
    const paths = [...Object.keys(result.fields), refusalFields?.[result.code] ?? []].flat()
    const fields = paths.map((path) => [path.replace(/^fields\./, ''), result.message])
    return { isSaved: false, refusal: { message: result.message, fields: Object.fromEntries(fields) } }
  }
  const otherEditor = (result.about?.['by'] as string | null | undefined) ?? null
  change(acceptTheirs(latest.current, current, keys))
  if (latest.current.conflicts.length > 0 || isRetry) return { isSaved: false, refusal: null, otherEditor }
  return { otherEditor, ...(await sendDraft(options, true)) }
}

/** Sends an action with the version that was saved last, and takes over what it answers with. */
async function sendAction<T>({
  send,
  latest,
  change,
  keys,
}: {
  send: (version: number) => Promise<ApiResult<Saved<T>>>
  latest: { current: DraftState<T> }
  change: (next: DraftState<T>) => void
  keys: ListKeys
}): Promise<ApiResult<Saved<T>>> {
  const result = await send(latest.current.version)
  if (result.ok) change(acceptTheirs(latest.current, result.data, keys))
  return result
}

interface SendOptions<T> extends Pick<DraftOptions<T>, 'send' | 'keys' | 'refusalFields'> {
  latest: { current: DraftState<T> }
  change: (next: DraftState<T>) => void
}

function omitEmpty(errors: Record<string, string | undefined> = {}): Record<string, string> | undefined {
  const found = Object.entries(errors).flatMap(([path, error]) => (error === undefined ? [] : [[path, error]]))
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/**
 * Returns a refusal without the mark of an edited field and those below it, unless they are still wrong. With the last mark
 * it ends.
 */
function omitPath<R extends NonNullable<Draft<object>['refusal']>>(
  refusal: R,
  path: string,
  errors: Record<string, string | undefined> = {},
): R | null {
  const isEdited = (name: string) => name === path || name.startsWith(`${path}.`)
  const marks = Object.entries(refusal.fields).flatMap(([name, error]) => {
    const next = isEdited(name) ? errors[name] : error
    return next === undefined ? [] : [[name, next]]
  })
  const hadMarks = Object.keys(refusal.fields).length > 0
  return hadMarks && marks.length === 0 ? null : { ...refusal, fields: Object.fromEntries(marks) }
}
