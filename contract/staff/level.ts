import { Type } from 'typebox'

/** The level of a customer: 0 is none yet. */
export const Level = Type.Integer({ minimum: 0, maximum: 3 })
export const LevelParam = Type.Unsafe<'0' | '1' | '2' | '3'>({ enum: ['0', '1', '2', '3'] })
