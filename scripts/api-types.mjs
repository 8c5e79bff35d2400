import { readFile, writeFile } from 'node:fs/promises'
import { register } from 'node:module'

/**
 * npm run api:types SOURCE FILE: the types of a client of the function-name API, for docs/client/call.ts. SOURCE is a
 * portal's catalogue (http://localhost:3000/api/index) or a file that holds it.
 */
const [source, file] = process.argv.slice(2)
if (source === undefined || file === undefined) {
  console.error(
    'Say where the catalogue is and where to write: npm run api:types http://localhost:3000/api/index types.ts',
  )
  process.exit(2)
}
register('./lib/typescript-5.mjs', import.meta.url)
const { default: generate, astToString } = await import('openapi-typescript')
await writeFile(file, astToString(await generate(await catalogue(source), { silent: true })))

async function catalogue(from) {
  if (!/^https?:/.test(from)) return JSON.parse(await readFile(from, 'utf8'))
  const response = await fetch(from)
  if (!response.ok) throw new Error(`${from} answered HTTP ${response.status}`)
  return response.json()
}
