/** Joins class names and drops empty ones: `cx('p-4', wide && 'w-full')`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
