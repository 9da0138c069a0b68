export function toOptions<Value extends string>(
  names: Readonly<Record<Value, string>>,
  values: readonly Value[] = Object.keys(names) as Value[],
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: names[value] }))
}

export function toRecordOptions(records: readonly { id: number; name: string }[]): { value: string; label: string }[] {
  return records.map(({ id, name }) => ({ value: String(id), label: name }))
}
