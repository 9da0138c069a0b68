import { identityProof } from '../identity-proof.ts'

export const messages = { auth: identityProof }
