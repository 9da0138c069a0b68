import { type Detail, PayPalError } from './errors.ts'

type Words = Record<string, Pick<Detail, 'issue' | 'description'>>

/** Where a call knows nothing of fields that are not supported, it takes them for badly written. */
export const UNSUPPORTED_IS_BAD_SYNTAX: Words = {
  NOT_SUPPORTED: {
    issue: 'INVALID_PARAMETER_SYNTAX',
    description: 'The value of a field does not conform to the expected format.',
  },
}

/** What an order cannot be changed to is said in words of its own. */
export const FOR_CHANGES: Words = {
  ...UNSUPPORTED_IS_BAD_SYNTAX,
  INVALID_PARAMETER_VALUE: { issue: 'INVALID_PARAMETER_VALUE', description: 'The value of a field is invalid.' },
  MISSING_REQUIRED_PARAMETER: {
    issue: 'MISSING_REQUIRED_PARAMETER',
    description: 'A required field / parameter is missing.',
  },
}

/** Reads a part of a request; what is malformed in it is said in the words of the call. */
export function reworded<T>(words: Words, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof PayPalError) || error.kind !== 'INVALID_REQUEST') throw error
    const details = error.details.map((detail) => ({ ...detail, ...words[detail.issue] }))
    throw new PayPalError(error.kind, details, error.links)
  }
}
