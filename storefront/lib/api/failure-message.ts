interface RefusedResult {
  status: number
  message: string
}

/**
 * Returns the text of a dialog where the specification has one message for every failure (8): the server's own message
 * when it says what is wrong, else that one. After too many attempts and without a response it returns both, because the
 * customer has to wait or to check the connection.
 */
export function getFailureMessage({ status, message }: RefusedResult, fallback: string): string {
  if (status === 400) return message
  return status === 429 || status === 0 ? `${fallback.replace(/\.$/, '')}. ${message}` : fallback
}
