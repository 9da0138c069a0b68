export class IdsByKey extends Map<string, number> {
  getRequired(key: string): number {
    const id = this.get(key)
    if (id === undefined) throw new Error(`the seed names ${key}, which it does not have`)
    return id
  }
}
