type Handler = (event?: unknown) => unknown

/** The on, off and once of Stripe's elements. A handler that throws stops neither the others nor the element. */
export class Emitter {
  readonly #handlers = new Map<string, { handler: Handler; once: boolean }[]>()

  on(name: string, handler: Handler): this {
    return this.#add(name, handler, false)
  }

  once(name: string, handler: Handler): this {
    return this.#add(name, handler, true)
  }

  /** Without a handler all of that name are removed. */
  off(name: string, handler?: Handler): this {
    this.#keep(name, (entry) => handler !== undefined && entry.handler !== handler)
    return this
  }

  emit(name: string, event?: unknown): void {
    const listening = this.#handlers.get(name) ?? []
    this.#keep(name, (entry) => !entry.once)
    for (const { handler } of listening) queueMicrotask(() => handler(event))
  }

  #add(name: string, handler: Handler, once: boolean): this {
    this.#handlers.set(name, [...(this.#handlers.get(name) ?? []), { handler, once }])
    return this
  }

  #keep(name: string, isKept: (entry: { handler: Handler; once: boolean }) => boolean): void {
    this.#handlers.set(name, (this.#handlers.get(name) ?? []).filter(isKept))
  }
}
