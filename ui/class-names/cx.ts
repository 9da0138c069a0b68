/** Joins class names and drops empty ones: `cx('p-4', wide && 'w-full')`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  let joined = ''
  for (const name of names) if (name) joined += joined === '' ? name : ` ${name}`
  return joined
}
