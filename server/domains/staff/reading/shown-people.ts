import type { ShownPeople } from '@shop/contract/staff/call.ts'

/** Returns whose personal data an answer shows, as `customer 12`, each once. */
export function listShownPeople({ of, by, kinds }: ShownPeople, answer: unknown): string[] {
  const steps = by.split('.')
  const field = steps.pop()!
  const records = steps
    .reduce<unknown[]>((found, step) => found.flatMap((value) => toList(readField(value, step))), toList(answer))
    .filter((record) => kinds === undefined || kinds.includes(String(readField(record, 'kind'))))
  const values = records
    .map((record) => readField(record, field))
    .filter((value) => value !== null && value !== undefined)
  return [...new Set(values.map((value) => `${of} ${String(value)}`))]
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
