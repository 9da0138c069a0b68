import { byKey, type Change, listChanges } from './list-changes.ts'
import { getKeyField, isEqual, isRecord, type ListKeys, type FieldPlace } from './paths.ts'

/** A field that both changed, to different values. An item that one of them removed is undefined there. */
export interface Conflict {
  place: FieldPlace
  base: unknown
  mine: unknown
  theirs: unknown
}

export interface Merge<T> {
  /** The record with what only one side changed; a conflict has my value. */
  merged: T
  conflicts: Conflict[]
  taken: Change[]
}

/**
 * Merges what two editors made of one record. What only one of them changed has their value; what both changed alike is no
 * conflict; what both changed differently keeps my value and is listed. Fields named `id` are assigned by the server and
 * always theirs.
 */
export function mergeDrafts<T>(base: T, mine: T, theirs: T, keys: ListKeys): Merge<T> {
  const conflicts: Conflict[] = []
  const merged = mergeValues({ base, mine, theirs }, [], { keys, conflicts }) as T
  const isConflict = (place: FieldPlace) => conflicts.some((conflict) => startsWith(place, conflict.place))
  const taken = listChanges(mine, merged, keys).filter(({ place }) => place.at(-1) !== 'id' && !isConflict(place))
  return { merged, conflicts, taken }
}

function startsWith(place: FieldPlace, start: FieldPlace): boolean {
  return start.every((name, index) => place[index] === name)
}

interface Sides {
  base: unknown
  mine: unknown
  theirs: unknown
}

interface Context {
  keys: ListKeys
  conflicts: Conflict[]
}

function mergeValues(sides: Sides, place: FieldPlace, context: Context): unknown {
  const { base, mine, theirs } = sides
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine
  if (isEqual(base, mine)) return theirs
  if (place.at(-1) === 'id') return theirs ?? mine
  if (Array.isArray(mine) && Array.isArray(theirs) && getKeyField(place, context.keys) !== undefined)
    return mergeLists({ base: Array.isArray(base) ? base : [], mine, theirs }, place, context)
  if (isRecord(mine) && isRecord(theirs)) {
    const origin = isRecord(base) ? base : {}
    const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
    return Object.fromEntries(
      [...names].map((name) => [
        name,
        mergeValues({ base: origin[name], mine: mine[name], theirs: theirs[name] }, [...place, name], context),
      ]),
    )
  }
  context.conflicts.push({ place, base, mine, theirs })
  return mine
}

/** Merges the items by their keys. Their order is mine if I changed it, else theirs; other items follow. */
function mergeLists(
  { base, mine, theirs }: { base: unknown[]; mine: unknown[]; theirs: unknown[] },
  place: FieldPlace,
  context: Context,
): unknown[] {
  const [was, own, other] = [base, mine, theirs].map((list) => byKey(list, context.keys, place)) as [
    Map<string, unknown>,
    Map<string, unknown>,
    Map<string, unknown>,
  ]
  const [first, second] = isReordered(was, own) ? [own, other] : [other, own]
  const names = [...new Set([...first.keys(), ...second.keys()])]
  return names.flatMap((name) => {
    const sides = { base: was.get(name), mine: own.get(name), theirs: other.get(name) }
    const item = mergeValues(sides, [...place, name], context)
    return item === undefined ? [] : [item]
  })
}

function isReordered(before: Map<string, unknown>, after: Map<string, unknown>): boolean {
  const common = [...before.keys()].filter((name) => after.has(name))
  return !isEqual(
    common,
    [...after.keys()].filter((name) => before.has(name)),
  )
}
