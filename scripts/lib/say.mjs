import { dirname } from 'node:path'

/** An error that the person at the keyboard can correct; its message says how. */
export class Refusal extends Error {}

const elsewhere = 'set DATA_DIR to another place'
const mends = {
  ENOSPC: () => 'The disk is full: make room and start again.',
  EDQUOT: () => 'The disk quota is used up: make room and start again.',
  EROFS: ({ path }) => `${dirname(path)} is on a read-only disk: ${elsewhere}.`,
  EACCES: ({ path }) => `This user may not read and write ${dirname(path)}: give it to the user, or ${elsewhere}.`,
  EEXIST: ({ path }) => `${path} is a file where a folder is needed: move it away, or ${elsewhere}.`,
  ENOTDIR: ({ path }) => `A part of ${path} is a file where a folder is needed: ${elsewhere}.`,
}

export function step(text) {
  console.log(`  ${text}`)
}

export function explain(error) {
  const sentence = error instanceof Refusal ? error.message : mends[error?.code]?.({ path: '', ...error })
  console.error(sentence ? `\n${sentence}\n` : error)
}

export function seconds(since) {
  return inSeconds(performance.now() - since)
}

export function inSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
