/** A refusal for staff or the operator: its message is a sentence that says why, and nothing has changed. */
export class NotPossible extends Error {}
