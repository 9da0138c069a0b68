import { type Static, Type } from 'typebox'
import { Id, LangQuery, Text } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { type ViewScreen, viewPermissions } from './view-screens.ts'

const Screen = Type.Enum(Object.keys(viewPermissions) as ViewScreen[], { description: 'The name of the list' })

export const SavedView = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  query: Type.String({ description: 'The filters and the order, as in the address of the list' }),
})
export type SavedView = Static<typeof SavedView>

const SavedViews = Type.Object({ views: Type.Array(SavedView) })

export const listViews = defineStaffCall('listViews', {
  summary: 'Lists the own saved views of a list, by name',
  access: 'signed_in',
  query: Type.Object({ screen: Screen, ...LangQuery.properties }),
  response: SavedViews,
})

export const saveView = defineStaffCall('saveView', {
  summary: 'Saves a view of a list under a name; one of that name is replaced',
  access: 'signed_in',
  body: Type.Object({ screen: Screen, name: Text(60), query: Type.String({ maxLength: 2000 }) }),
  response: SavedViews,
  missing: 'fields_missing',
  refusals: ['fields_missing', 'too_many_views'],
})

export const deleteView = defineStaffCall('deleteView', {
  summary: 'Deletes one of the own saved views',
  access: 'signed_in',
  query: Type.Object({ id: Id('view_not_found'), ...LangQuery.properties }),
  response: SavedViews,
  refusals: ['view_not_found'],
})
