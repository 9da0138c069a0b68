/** An invalid setting; its message is one sentence for the person who starts the sandbox. */
export class BadSetting extends Error {}
