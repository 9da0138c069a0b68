import { createVerify } from 'node:crypto'
import type { Signer } from './certificate.ts'
import { requireObject, throwMissing, type Params, readText } from './params.ts'
import { findRawMember } from './raw-member.ts'
import { getCertificateUrl, buildSignedText } from './webhook.ts'

export type SignatureCheck = (body: unknown, raw_body: string) => boolean

const VERIFICATION_STATUS = /^(?!\d+$)\w+\S+/

/** Returns whether the sandbox sent this exact event to this webhook. The shop has to check its time. */
export function createSignatureCheck(signer: Signer, webhook_id: string, url: () => string): SignatureCheck {
  return (body, raw_body) => {
    const asked = parseVerifyRequest(requireObject(body, ''))
    const written = findRawMember(raw_body, 'webhook_event')
    if (written === null) return throwMissing('/webhook_event')
    if (asked.webhook_id !== webhook_id || asked.auth_algo !== 'SHA256withRSA') return false
    if (asked.cert_url !== getCertificateUrl(url(), signer)) return false
    const { transmission_id: id, transmission_time: time } = asked
    const check = createVerify('sha256').update(buildSignedText({ id, time, webhook_id, body: written }))
    return check.verify(signer.chain(), asked.transmission_sig, 'base64')
  }
}

function parseVerifyRequest(params: Params) {
  const read = (name: string, maximum: number, pattern?: RegExp) =>
    readText(params, name, '', { maximum, ...(pattern && { pattern }) }) ?? throwMissing(`/${name}`)
  return {
    auth_algo: read('auth_algo', 100, /^[a-zA-Z0-9]+$/),
    cert_url: read('cert_url', 500),
    transmission_id: read('transmission_id', 50, VERIFICATION_STATUS),
    transmission_sig: read('transmission_sig', 500),
    transmission_time: read('transmission_time', 100),
    webhook_id: read('webhook_id', 50, /^[a-zA-Z0-9]+$/),
  }
}
