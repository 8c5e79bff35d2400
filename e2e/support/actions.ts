import { readFileSync } from 'node:fs'

const groups: Record<string, string> = { '/pay': '/(menu)/(everyone)', '/admin/certificates/rules/[id]': '/(console)' }

/** The ids that the build has given to the server actions. */
export function actionId(page: string, name: string): string {
  const file = `.next/server/app${groups[page] ?? ''}${page}/page/server-reference-manifest.json`
  const { node }: { node: Record<string, { exportedName: string }> } = JSON.parse(readFileSync(file, 'utf8'))
  const found = Object.entries(node).find(([, { exportedName }]) => exportedName === name)
  if (found === undefined) throw new Error(`The page ${page} has no ${name}.`)
  return found[0]
}
