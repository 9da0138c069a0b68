/** Returns these values, or all that have a name, as the options of a select. */
export function toOptions<Value extends string>(
  names: Readonly<Record<Value, string>>,
  values: readonly Value[] = Object.keys(names) as Value[],
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: names[value] }))
}

/** Returns records as the options of a select. */
export function toRecordOptions(records: readonly { id: number; name: string }[]): { value: string; label: string }[] {
  return records.map(({ id, name }) => ({ value: String(id), label: name }))
}
