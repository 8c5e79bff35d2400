import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { at } from './paths.mjs'

/**
 * Runs one of lib/commands beside the portal, on a checkout or in the container: from its source there, as the build left
 * it here. With `migrates` the database is brought up to date first; with `mayBegin` there may be no portal's data yet.
 */
export async function command(source, { args = process.argv.slice(2), ...how } = {}) {
  // What serves the container's tree is no part of a checkout.
  const isContainer = existsSync(at('server.js'))
  const { runCommand } = isContainer
    ? await import('./command-in-container.mjs')
    : await import('./command-on-checkout.mjs')
  await runCommand(source, { args, ...how })
}

/** The first word as a file, seen from where npm was called. */
export function withFile(args, usage) {
  const place = args.findIndex((word) => !word.startsWith('-'))
  if (place === -1) {
    console.error(`Name the file: ${usage}`)
    process.exit(1)
  }
  return args.with(place, resolve(process.env.INIT_CWD ?? process.cwd(), args[place]))
}
