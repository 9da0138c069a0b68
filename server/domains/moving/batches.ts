/** One transaction adds so many. A file whose upload breaks off continues where it was when it is sent again. */
const BATCH = 200

export function toBatches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  )
}
