/** Ids of inserted rows by their keys. */
export class Numbers extends Map<string, number> {
  of(key: string): number {
    const number = this.get(key)
    if (number === undefined) throw new Error(`the seed names ${key}, which it does not have`)
    return number
  }
}
