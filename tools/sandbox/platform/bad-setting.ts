export class BadSetting extends Error {}
