import { createHash, createSign, generateKeyPairSync } from 'node:crypto'
import { createRequire } from 'node:module'
import type { DatabaseSync } from 'node:sqlite'
import type Forge from 'node-forge'
import { CertificateStore, type StoredCertificate } from './certificate-queries.ts'

const YEARS = 10
const ROOT_NAME = 'Lienza sandbox root'
const SIGNER_NAME = 'messageverificationcerts.sandbox.paypal.com'

/**
 * Signs with a key of its own, whose certificate is issued by a root of its own: both are created when first needed and
 * stored.
 */
export class Signer {
  readonly #store: CertificateStore
  #kept: StoredCertificate | undefined

  constructor(database: DatabaseSync) {
    this.#store = new CertificateStore(database)
  }

  sign(text: string): string {
    return createSign('sha256').update(text).sign(this.#read().key, 'base64')
  }

  chain(): string {
    return this.#read().chain
  }

  fingerprint(): string {
    return createHash('sha256').update(this.chain()).digest('hex').slice(0, 16)
  }

  #read(): StoredCertificate {
    this.#kept ??= this.#store.find() ?? this.#make()
    return this.#kept
  }

  #make(): StoredCertificate {
    createdChain ??= createChain()
    this.#store.insert(createdChain)
    return createdChain
  }
}

/** Several sandboxes of one process share it, as tests have: two pairs of keys take a quarter of a second. */
let createdChain: StoredCertificate | undefined

function createChain(): StoredCertificate {
  const root = createKeys()
  const own = createKeys()
  const certificates = [
    createCertificate({ name: SIGNER_NAME, keys: own, serial: '02', isRoot: false, issuer: root }),
    createCertificate({ name: ROOT_NAME, keys: root, serial: '01', isRoot: true, issuer: root }),
  ]
  return { key: own.privateKey, chain: certificates.join('') }
}

interface Keys {
  publicKey: string
  privateKey: string
}

function createKeys(): Keys {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

interface CertificateOptions {
  name: string
  keys: Keys
  serial: string
  isRoot: boolean
  issuer: Keys
}

/**
 * The library is loaded only when a certificate has to be created: once in the life of a sandbox, and slower than its
 * start.
 */
function loadForge(): typeof Forge {
  return createRequire(import.meta.url)('node-forge') as typeof Forge
}

function createCertificate({ name, keys, serial, isRoot, issuer }: CertificateOptions): string {
  const forge = loadForge()
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(keys.publicKey)
  certificate.serialNumber = serial
  certificate.validity.notBefore = new Date(Date.now() - 24 * 3_600_000)
  certificate.validity.notAfter.setFullYear(new Date().getFullYear() + YEARS)
  certificate.setSubject([{ name: 'commonName', value: name }])
  certificate.setIssuer([{ name: 'commonName', value: ROOT_NAME }])
  certificate.setExtensions([
    { name: 'basicConstraints', cA: isRoot, critical: true },
    { name: 'keyUsage', critical: true, ...(isRoot ? { keyCertSign: true } : { digitalSignature: true }) },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(issuer.privateKey), forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate).replaceAll('\r', '')
}
