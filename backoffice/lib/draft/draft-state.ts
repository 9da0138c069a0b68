import { type Change, listChanges } from './list-changes.ts'
import { type Conflict, mergeDrafts } from './merge.ts'
import { isEqual, type ListKeys, setAt } from './paths.ts'

/** The state of an editor. The functions below are pure: `useDraft` keeps the state. */
export interface DraftState<T> {
  version: number
  saved: T
  value: T
  /** Earlier values, the newest last, each with the place whose typing it came from. */
  history: readonly { value: T; place: string; at: number }[]
  /** The fields that another person changed as well, and that are not decided about. */
  conflicts: readonly Conflict[]
  taken: readonly Change[]
}

/** Typing in one field within this time is undone as one step. */
const TYPING_MS = 1000
const MAX_HISTORY = 200

export function createDraftState<T>(version: number, saved: T): DraftState<T> {
  return { version, saved, value: saved, history: [], conflicts: [], taken: [] }
}

/** Returns the state after an edit at a place. Edits of one field in quick succession are one step back. */
export function edit<T>(state: DraftState<T>, value: T, place: string, now: number): DraftState<T> {
  if (isEqual(value, state.value)) return state
  const last = state.history.at(-1)
  const isTyping = last !== undefined && last.place === place && now - last.at < TYPING_MS
  const history = isTyping
    ? state.history.toSpliced(-1, 1, { ...last, at: now })
    : [...state.history.slice(-MAX_HISTORY + 1), { value: state.value, place, at: now }]
  return { ...state, value, history, taken: [] }
}

export function undo<T>(state: DraftState<T>): DraftState<T> {
  const last = state.history.at(-1)
  return last === undefined ? state : { ...state, value: last.value, history: state.history.slice(0, -1) }
}

/** Returns the state with all edits dropped. One step back brings them again. */
export function discard<T>(state: DraftState<T>, now: number): DraftState<T> {
  return { ...edit(state, state.saved, '', now), conflicts: [], taken: [] }
}

/** Returns the state after a save: what was typed since it was sent stays, as changes of what was saved. */
export function acceptSaved<T>(
  state: DraftState<T>,
  sent: T,
  { version, fields }: { version: number; fields: T },
  keys: ListKeys,
): DraftState<T> {
  const { merged } = mergeDrafts(sent, state.value, fields, keys)
  return { version, saved: fields, value: merged, history: [], conflicts: [], taken: state.taken }
}

/** Returns the state after another person has saved: the fields that only they changed have their values. */
export function acceptTheirs<T>(
  state: DraftState<T>,
  { version, fields }: { version: number; fields: T },
  keys: ListKeys,
): DraftState<T> {
  const { merged, conflicts, taken } = mergeDrafts(state.saved, state.value, fields, keys)
  return { version, saved: fields, value: merged, history: [], conflicts, taken }
}

/** Returns the state after a decision about a conflict. Mine is what the field has now: it may have been typed in since. */
export function resolveConflict<T>(
  state: DraftState<T>,
  conflict: Conflict,
  choice: 'mine' | 'theirs',
  keys: ListKeys,
): DraftState<T> {
  const conflicts = state.conflicts.filter((one) => one !== conflict)
  if (choice === 'mine') return { ...state, conflicts }
  return { ...state, conflicts, value: setAt(state.value, conflict.place, conflict.theirs, keys) }
}

export function listDraftChanges<T>({ saved, value }: DraftState<T>, keys: ListKeys): Change[] {
  return listChanges(saved, value, keys).filter(({ place }) => place.at(-1) !== 'id')
}
