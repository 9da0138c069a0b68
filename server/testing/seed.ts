import { configureGlobal } from 'fast-check'

export const TEST_SEED = Number(process.env.TEST_SEED)

// Property tests use this seed; a failing one prints it too, with the path to its example.
configureGlobal({ seed: TEST_SEED })
