import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, extname, join, sep } from 'node:path'

/** What is packed when the portal is built (scripts/lib/pack-files.mjs), as Next names its types. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.mjs': 'application/javascript; charset=UTF-8',
  '.svg': 'image/svg+xml',
}
const ending = '.br'
const place = '/_next/static/'

export type PackedFiles = ReadonlyMap<string, { path: string; type: string }>

/** The files of a build that lie beside themselves in their packed form, by the path of their address. */
export function packedFilesIn(folder: string): PackedFiles {
  const found = new Map<string, { path: string; type: string }>()
  if (!existsSync(folder)) return found
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const plain = name.slice(0, -ending.length)
    const type = types[extname(plain)]
    if (!name.endsWith(ending) || type === undefined) continue
    found.set(place + plain.split(sep).map(encodeURIComponent).join('/'), { path: join(folder, name), type })
  }
  return found
}

/** Those of the build in whose folder the server runs. */
export const packedFiles = () => packedFilesIn(join(/* turbopackIgnore: true */ process.cwd(), '.next', 'static'))

/**
 * Sends a file of the build as it was packed with it, a seventh smaller than Next packs it for each reader anew, and says
 * true; false where there is none or the reader does not read it.
 */
export function sendPacked(
  files: PackedFiles,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  own: readonly (readonly [string, string])[],
): boolean {
  if (method !== 'GET' || !url.startsWith(place) || headers.range !== undefined) return false
  const file = files.get(url.split('?')[0] ?? '')
  if (file === undefined || !readsPacked(headers['accept-encoding'])) return false
  const tag = `"${basename(file.path)}"`
  for (const [name, value] of own) response.setHeader(name, value)
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  response.setHeader('ETag', tag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (headers['if-none-match'] === tag) {
    response.writeHead(304).end()
    return true
  }
  readFile(file.path).then(
    (bytes) => {
      response.writeHead(200, { 'Content-Type': file.type, 'Content-Encoding': 'br', 'Content-Length': bytes.length })
      response.end(bytes)
    },
    () => response.destroy(),
  )
  return true
}

/** Whether `br` is among what a reader unpacks, and not with the weight that means never. */
function readsPacked(accepted: string | string[] = ''): boolean {
  return String(accepted)
    .split(',')
    .map((one) => one.trim().toLowerCase().replaceAll(' ', ''))
    .some((one) => one === 'br' || /^br;q=(?:1|0?\.\d*[1-9])/.test(one))
}
