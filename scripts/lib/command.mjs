import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { at } from './paths.mjs'

/**
 * Runs one of lib/commands beside the portal: in a checkout from its source, in the container from the bundle of the build. With `migrates`
 * the database is brought up to date first; with `mayBegin` the portal's data need not exist yet.
 */
export async function command(source, { args = process.argv.slice(2), ...how } = {}) {
  // The container's tree has this file, a checkout does not.
  const isContainer = existsSync(at('server.js'))
  const { runCommand } = isContainer
    ? await import('./command-in-container.mjs')
    : await import('./command-on-checkout.mjs')
  await runCommand(source, { args, ...how })
}

/** The first argument as a file, relative to where npm was called. */
export function withFile(args, usage) {
  const place = args.findIndex((word) => !word.startsWith('-'))
  if (place === -1) {
    console.error(`Name the file: ${usage}`)
    process.exit(1)
  }
  return args.with(place, resolve(process.env.INIT_CWD ?? process.cwd(), args[place]))
}
