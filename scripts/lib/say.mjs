/** Something the person at the keyboard can mend; its message says how. */
export class Refusal extends Error {}

const refusals = {
  ENOSPC: 'The disk is full: make room and start again.',
  EDQUOT: 'The disk quota is used up: make room and start again.',
  EROFS: 'The file system is read-only: move the checkout, or set DATA_DIR to a place that can be written.',
}

export function step(text) {
  console.log(`  ${text}`)
}

export function explain(error) {
  if (error instanceof Refusal) console.error(`\n${error.message}\n`)
  else if (refusals[error?.code]) console.error(`\n${refusals[error.code]} (${error.path ?? error.message})\n`)
  else if (error?.code === 'EACCES' && error.path) {
    console.error(
      `\n${error.path} may not be read or written by this user: give it to the user, or set DATA_DIR to another place.\n`,
    )
  } else console.error(error)
}

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
