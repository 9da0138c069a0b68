/** A refusal for staff or the operator: its message is a sentence that says why, and nothing has changed. */
export class BusinessError extends Error {}
