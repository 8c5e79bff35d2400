import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

/** The routes of app/ that files of these names serve, without their route groups. */
export function routesOf(...names: string[]): string[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  return files.filter((file) => names.includes(basename(file))).map(routeOf)
}

function routeOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`
}
