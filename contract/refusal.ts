import type { Lang } from './locale.ts'

/** A refusal: its HTTP status and the sentences that the customer reads. */
export interface Refusal extends Record<Lang, string> {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 416 | 422 | 429 | 500 | 503
}
