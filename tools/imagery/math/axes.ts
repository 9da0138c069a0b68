/** Returns a value for each of three axes, or for each channel of a color. */
export function forEachAxis<T>(valueOf: (axis: 0 | 1 | 2) => T): [T, T, T] {
  return [valueOf(0), valueOf(1), valueOf(2)]
}
