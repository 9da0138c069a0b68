import { ANYTHING } from '../platform/changes.ts'

/** Responses take less time to be made than this many changes take to come. */
const MAX_CHANGES = 1_000

export class RecentChanges {
  version = 0
  readonly #changes: ReadonlySet<string>[] = []

  record(keys: ReadonlySet<string>): void {
    this.version += 1
    this.#changes.push(keys)
    if (this.#changes.length > MAX_CHANGES) this.#changes.shift()
  }

  concern(keys: readonly string[], since: number): boolean {
    const count = this.version - since
    if (count === 0) return false
    if (count > this.#changes.length) return true
    return this.#changes.slice(-count).some((change) => change.has(ANYTHING) || keys.some((key) => change.has(key)))
  }
}
