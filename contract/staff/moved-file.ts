import { type TSchema, Type } from 'typebox'

export function movedFileOf<T extends TSchema>(change: T) {
  return Type.Object({
    applied: Type.Boolean(),
    new: Type.Integer(),
    changed: Type.Integer(),
    equal: Type.Integer(),
    wrong: Type.Integer({ description: 'Lines that cannot be kept and are left out' }),
    hidden_rows: Type.Integer({ description: 'Rows that a person who looks at the sheet does not see; they are read' }),
    unused: Type.Array(Type.String(), { description: 'Titles of the columns of which nothing is read' }),
    changes: Type.Array(change, { description: 'The first that are new or change' }),
    problems: Type.Array(Type.Object({ line: Type.Integer(), value: Type.String(), message: Type.String() }), {
      description: 'The first lines that cannot be kept, or of which something is left out',
    }),
  })
}
