interface Refused {
  status: number
  message: string
}

/**
 * What a dialog says where the specification has one sentence for "it failed" (8): the server's own words when it says
 * what is wrong, else that sentence. Who tries too often reads both, for there is something to be done: wait.
 */
export function failureText({ status, message }: Refused, sentence: string): string {
  if (status === 400) return message
  return status === 429 ? `${sentence}. ${message}` : sentence
}
