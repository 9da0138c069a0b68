/**
 * Yields every text in a body, with the path of its field; what is under a name of `skipped` is left out. It does not
 * recurse: a body may be nested deeper than calls can be.
 */
export function* listTexts(
  body: unknown,
  skipped: ReadonlySet<string> = new Set(),
): Generator<{ path: string; text: string }> {
  const stack: { value: unknown; path: string }[] = [{ value: body, path: '' }]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, path } = next
    if (typeof value === 'string') yield { path, text: value }
    else if (typeof value === 'object' && value !== null)
      for (const [name, nestedValue] of Object.entries(value))
        if (!skipped.has(name)) stack.push({ value: nestedValue, path: path === '' ? name : `${path}.${name}` })
  }
}
