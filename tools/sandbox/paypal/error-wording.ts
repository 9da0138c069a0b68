import { type Detail, PayPalError } from './errors.ts'

type ErrorWording = Record<string, Pick<Detail, 'issue' | 'description'>>

/** Calls that do not distinguish unsupported fields report them as malformed. */
export const UNSUPPORTED_AS_BAD_SYNTAX: ErrorWording = {
  NOT_SUPPORTED: {
    issue: 'INVALID_PARAMETER_SYNTAX',
    description: 'The value of a field does not conform to the expected format.',
  },
}

/** Issues about a changed order have names of their own. */
export const PATCH_ERROR_WORDING: ErrorWording = {
  ...UNSUPPORTED_AS_BAD_SYNTAX,
  INVALID_PARAMETER_VALUE: { issue: 'INVALID_PARAMETER_VALUE', description: 'The value of a field is invalid.' },
  MISSING_REQUIRED_PARAMETER: {
    issue: 'MISSING_REQUIRED_PARAMETER',
    description: 'A required field / parameter is missing.',
  },
}

/** Reads a part of a request and reports its errors with the names that the call uses. */
export function withErrorWording<T>(messages: ErrorWording, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof PayPalError) || error.kind !== 'INVALID_REQUEST') throw error
    const details = error.details.map((detail) => ({ ...detail, ...messages[detail.issue] }))
    throw new PayPalError(error.kind, details, error.links)
  }
}
