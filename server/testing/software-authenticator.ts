import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** A passkey made in software, for tests: what a browser and an authenticator do together, with one ES256 key. */
export interface SoftwareAuthenticator {
  register(options: { challenge: string; user: { id: string } }): unknown
  authenticate(options: { challenge: string }, tampering?: { verified?: boolean; origin?: string }): unknown
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const CREDENTIAL_INCLUDED = 0x40

/** Creates an authenticator for the pages of one origin. Its counter grows with each use. */
export function createAuthenticator(origin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential_id = randomBytes(32)
  const rp_hash = createHash('sha256').update(new URL(origin).hostname).digest()
  let counter = 0
  let user = ''

  function buildAuthenticatorData(flags: number, attested = Buffer.alloc(0)): Buffer {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([rp_hash, Buffer.from([flags]), count, attested])
  }
  const buildClientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const describe = (response: object) => ({
    id: credential_id.toString('base64url'),
    rawId: credential_id.toString('base64url'),
    type: 'public-key',
    response,
  })

  return {
    register({ challenge, user: { id } }) {
      user = id
      const { x, y } = publicKey.export({ format: 'jwk' })
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential_id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credential_id, encodeKey(x!, y!)])
      const data = buildAuthenticatorData(USER_PRESENT | USER_VERIFIED | CREDENTIAL_INCLUDED, attested)
      return describe({
        clientDataJSON: buildClientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: encodeAttestation(data).toString('base64url'),
        transports: ['internal'],
      })
    },
    authenticate({ challenge }, { verified = true, origin: from = origin } = {}) {
      const data = buildAuthenticatorData(USER_PRESENT | (verified ? USER_VERIFIED : 0))
      const clientData = buildClientData('webauthn.get', challenge, from)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, createHash('sha256').update(clientData).digest()]))
        .sign(privateKey)
      return describe({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: user,
      })
    },
  }
}

/** Encodes the public key as a COSE key in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function encodeKey(x: string, y: string): Buffer {
  const coordinate = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 0x20]), Buffer.from(value, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ])
}

/** Encodes an attestation of format `none` in CBOR: {"fmt": "none", "attStmt": {}, "authData": data}. */
function encodeAttestation(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x59]),
    length,
    data,
  ])
}
