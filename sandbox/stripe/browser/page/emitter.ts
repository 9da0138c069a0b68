type Handler = (event?: unknown) => unknown

/** The on, off and once of Stripe's elements. A handler that throws stops neither the others nor the element. */
export function makeEmitter<Self>(self: () => Self) {
  const handlers = new Map<string, { handler: Handler; once: boolean }[]>()

  function add(name: string, handler: Handler, once: boolean): Self {
    handlers.set(name, [...(handlers.get(name) ?? []), { handler, once }])
    return self()
  }

  return {
    on: (name: string, handler: Handler) => add(name, handler, false),
    once: (name: string, handler: Handler) => add(name, handler, true),
    off(name: string, handler?: Handler): Self {
      const rest = (handlers.get(name) ?? []).filter((entry) => handler !== undefined && entry.handler !== handler)
      handlers.set(name, rest)
      return self()
    },
    emit(name: string, event?: unknown): void {
      const listening = handlers.get(name) ?? []
      handlers.set(
        name,
        listening.filter((entry) => !entry.once),
      )
      for (const { handler } of listening) queueMicrotask(() => handler(event))
    },
  }
}
