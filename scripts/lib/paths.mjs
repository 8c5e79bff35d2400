import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const at = (...parts) => join(root, ...parts)
/** Temporary files of the checkout: locks, stamps, test output. */
export const scratch = (...parts) => at('.tmp', ...parts)
