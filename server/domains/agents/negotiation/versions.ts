import { ucpVersions } from '@shop/contract/agent-versions.ts'

/** The release in which the shop thinks; answers to platforms of an older one are changed when they are finished. */
export const UCP_VERSION = ucpVersions[0]
