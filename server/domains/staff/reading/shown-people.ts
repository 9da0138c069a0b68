import type { ShownPeople } from '@shop/contract/staff/call.ts'

/** Returns whose personal data an answer shows, as `customer 12`, each once. */
export function listShownPeople({ of, by, kinds }: ShownPeople, answer: unknown): string[] {
  const steps = by.split('.')
  const field = steps.pop()!
  const records = steps.reduce<unknown[]>(
    (found, step) => found.flatMap((value) => toList(readField(value, step))),
    toList(answer),
  )
  const keys = records
    .filter((record) => kinds === undefined || kinds.includes(readField(record, 'kind') as string))
    .map((record) => readField(record, field))
    .filter((key) => typeof key === 'string' || typeof key === 'number')
  return [...new Set(keys.map((key) => `${of} ${key}`))]
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
