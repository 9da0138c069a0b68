/** Returns whether a product's own gallery shows the same images as another one, and so follows its changes. */
export function isFollowing(own: readonly string[], other: readonly string[]): boolean {
  return own.length === other.length && own.every((key, place) => key === other[place])
}
