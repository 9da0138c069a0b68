/** The paths of the fields of a record: `'texts.es.name'`. A list is one field. */
export type FieldPath<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${FieldPath<NonNullable<T[K]>>}` }[keyof T & string]
    : never

export type FieldValue<T, P extends string> = P extends `${infer K}.${infer Rest}`
  ? K extends keyof T
    ? FieldValue<NonNullable<T[K]>, Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never

/**
 * Says how the lists of a record are compared: the name of the field by which an item is the same one, by the name of the
 * list. Other lists are compared as a whole.
 */
export type ListKeys = Readonly<Record<string, string>>

/** A place in a record: names of fields, and keys of items. */
export type FieldPlace = readonly string[]

export function getAt(value: unknown, place: FieldPlace, keys: ListKeys): unknown {
  let current = value
  for (const [index, name] of place.entries()) {
    if (Array.isArray(current)) current = findItem(current, getKeyField(place.slice(0, index), keys), name)
    else if (isRecord(current)) current = current[name]
    else return undefined
  }
  return current
}

/** Returns a copy with another value at a place. Undefined removes an item of a list; a new item comes last. */
export function setAt<T>(value: T, place: FieldPlace, next: unknown, keys: ListKeys, parents: FieldPlace = []): T {
  const [name, ...rest] = place
  if (name === undefined) return next as T
  const at = [...parents, name]
  if (Array.isArray(value)) {
    const field = getKeyField(parents, keys)
    const index = value.findIndex((item) => getKey(item, field) === name)
    const item: unknown = setAt(index === -1 ? undefined : (value[index] as unknown), rest, next, keys, at)
    if (item === undefined) return value.filter((_, position) => position !== index) as T
    return (index === -1 ? [...value, item] : value.with(index, item)) as T
  }
  const record: Record<string, unknown> = isRecord(value) ? value : {}
  return { ...record, [name]: setAt(record[name], rest, next, keys, at) } as T
}

/** Returns the name of the field that tells the items of the list at a place apart; undefined for other lists. */
export function getKeyField(place: FieldPlace, keys: ListKeys): string | undefined {
  return keys[place.join('.')]
}

export function getKey(item: unknown, field: string | undefined): string | undefined {
  return field === undefined || !isRecord(item) ? undefined : String(item[field])
}

function findItem(list: readonly unknown[], field: string | undefined, key: string): unknown {
  return list.find((item) => getKey(item, field) === key)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns whether two values of JSON are the same, whatever the order of their fields. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isEqual(item, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => isEqual(a[name], b[name]))
}
