import { totalmem } from 'node:os'

/** In megabytes, several times what the portal keeps; the rest of a small machine is for the database and what lies beside the heap. */
const most = 1024

/**
 * How Node is told to what its heap may grow before it cleans up thoroughly. By itself it takes gigabytes on a large
 * machine, and leaves lying there what is long done; who sets a limit in NODE_OPTIONS has the last word.
 */
export function heapArguments({ NODE_OPTIONS = '' }, memory = memoryOfMachine()) {
  if (/--max[-_]old[-_]space[-_]size/.test(NODE_OPTIONS)) return []
  return [`--max-old-space-size=${Math.min(most, Math.floor(memory / 2 / 2 ** 20))}`]
}

/** Of the container where it has a limit, which is 0 or beyond all memory where it has none. */
function memoryOfMachine() {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())
}
