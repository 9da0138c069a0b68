import { getKey, getKeyField, isEqual, isRecord, type ListKeys, type FieldPlace } from './paths.ts'

/** A field that differs. An item that only one side has is undefined on the other. */
export interface Change {
  place: FieldPlace
  before: unknown
  after: unknown
}

/**
 * Returns the fields that differ between two records, each with its place. An item that was added or removed is one
 * change, and another order of a list is one change of the list.
 */
export function listChanges(before: unknown, after: unknown, keys: ListKeys, place: FieldPlace = []): Change[] {
  if (isEqual(before, after)) return []
  const field = getKeyField(place, keys)
  if (Array.isArray(before) && Array.isArray(after) && field !== undefined) {
    const changes = listItemChanges(before, after, keys, place)
    return changes.length > 0 ? changes : [{ place, before, after }]
  }
  if (!isRecord(before) || !isRecord(after)) return [{ place, before, after }]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => listChanges(before[name], after[name], keys, [...place, name]))
}

function listItemChanges(before: unknown[], after: unknown[], keys: ListKeys, place: FieldPlace): Change[] {
  const [was, is] = [byKey(before, keys, place), byKey(after, keys, place)]
  const names = new Set([...was.keys(), ...is.keys()])
  return [...names].flatMap((name) => {
    const at = [...place, name]
    if (!was.has(name) || !is.has(name)) return [{ place: at, before: was.get(name), after: is.get(name) }]
    return listChanges(was.get(name), is.get(name), keys, at)
  })
}

/** Returns the items of a list by their key, in their order. */
export function byKey(list: readonly unknown[], keys: ListKeys, place: FieldPlace): Map<string, unknown> {
  const field = getKeyField(place, keys)
  return new Map(list.map((item) => [getKey(item, field) ?? '', item]))
}
