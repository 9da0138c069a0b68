import { type Static, Type } from 'typebox'
import { DRAWN, Id, LangQuery } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'

/** Text in base64url without padding, of so many bytes. */
const bytes = (count: number) =>
  Type.String({ pattern: `^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}$`, minLength: 1, maxLength: 100, ...DRAWN })

const PushDevice = Type.Object({
  id: Type.Integer(),
  endpoint: Type.String({ description: 'The address of the subscription, by which a browser knows itself' }),
  user_agent: Type.String(),
  created_at: Type.String(),
  is_current: Type.Boolean({ description: 'Whether it was made with the present key' }),
})

const PushDevices = Type.Object({
  public_key: Type.String({ description: 'The key with which a browser subscribes (RFC 8292), in base64url' }),
  devices: Type.Array(PushDevice),
})
export type PushDevices = Static<typeof PushDevices>

export const listPushDevices = defineStaffCall('listPushDevices', {
  summary: 'Lists the own browsers that show notifications, with the key that a browser subscribes with',
  access: 'signed_in',
  response: PushDevices,
})

export const addPushDevice = defineStaffCall('addPushDevice', {
  summary: 'Has notifications shown by this browser too; the same browser again replaces its former subscription',
  access: 'signed_in',
  body: Type.Object({
    endpoint: Type.String({ minLength: 1, maxLength: 1000, ...DRAWN }),
    /** The public key of the browser, an uncompressed point of P-256, and its secret (RFC 8291). */
    p256dh: bytes(65),
    auth: bytes(16),
    public_key: bytes(65),
  }),
  refusals: ['push_endpoint_invalid', 'push_key_changed', 'push_devices_full'],
})

export const removePushDevice = defineStaffCall('removePushDevice', {
  summary: 'Ends the notifications of one of the own browsers',
  access: 'signed_in',
  query: Type.Object({ id: Id('push_device_not_found'), ...LangQuery.properties }),
  refusals: ['push_device_not_found'],
})
