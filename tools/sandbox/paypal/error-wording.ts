import { PayPalError } from './errors.ts'

const BAD_SYNTAX = {
  issue: 'INVALID_PARAMETER_SYNTAX',
  description: 'The value of a field does not conform to the expected format.',
} as const

export function reportUnsupportedAsMalformed<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof PayPalError) || error.kind !== 'INVALID_REQUEST') throw error
    const details = error.details.map((detail) =>
      detail.issue === 'NOT_SUPPORTED' ? { ...detail, ...BAD_SYNTAX } : detail,
    )
    throw new PayPalError(error.kind, details, error.links)
  }
}
