import { createHash, randomBytes } from 'node:crypto'

/** One block as one person writes in it, and the token of that person's session. */
export type BlockWriter = {
  token: string
  projectId: string
  schoolId: string
  code: number
  teamId: string
  blockId: string
}

/** What a portal has acknowledged: this content is that version of that block. */
export type Acknowledged = { teamId: string; blockId: string; version: number; content: string }

type SaveResponse = {
  ok: boolean
  data?: { version: number; content: string }
  fault?: { key: string; code: number; data?: { version: number; content: string } }
}

export type Ledger = {
  acknowledged: Acknowledged[]
  /** Saves whose answer never came: sent again until one does, as a page does. */
  unanswered: number
  overtaken: number
}

/** Somebody types one word after another and saves each over the version they know, until told to stop. */
export async function keepSaving(
  writer: BlockWriter,
  who: string,
  { addressOf, isOver, ledger }: { addressOf: () => string; isOver: () => boolean; ledger: Ledger },
): Promise<void> {
  const { token, projectId, schoolId, code, teamId, blockId } = writer
  let [version, number] = [0, 0]
  while (!isOver()) {
    number += 1
    const content = `${who} ${number}`
    for (let isSaved = false; !isSaved; ) {
      const answer = await send(`${addressOf()}/api/blocks`, token, {
        projectId,
        schoolId,
        code,
        blockId,
        content,
        version,
      })
      if (answer?.data !== undefined) {
        version = answer.data.version
        ledger.acknowledged.push({ teamId, blockId, version, content: answer.data.content })
        isSaved = true
      } else if (answer?.fault?.key === 'workspaces.overtaken' && answer.fault.data !== undefined) {
        version = answer.fault.data.version
        ledger.overtaken += 1
      } else if (answer === null || answer.fault?.code === 503 || answer.fault?.key === 'conflict.busy') {
        ledger.unanswered += 1
        if (isOver()) return
        await new Promise((done) => setTimeout(done, 50))
      } else throw new Error(`a save was answered with ${JSON.stringify(answer)}`)
    }
  }
}

/** null: nobody answered, or what had answered was killed while it did. */
async function send(address: string, token: string, body: object): Promise<SaveResponse | null> {
  const headers = { 'content-type': 'application/json', cookie: `portal_session=${token}` }
  try {
    const signal = AbortSignal.timeout(5_000)
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body), signal })
    const answer: SaveResponse = await response.json()
    return answer.fault?.code === 500 ? null : answer
  } catch {
    return null
  }
}

/** What was acknowledged and is no version with that content: nothing, or the portal has lost somebody's text. */
export function lostSaves(ledger: Ledger, kept: readonly Acknowledged[]): Acknowledged[] {
  const named = ({ teamId, blockId, version }: Acknowledged) => `${teamId} ${blockId} ${version}`
  const contents = new Map(kept.map((row) => [named(row), row.content]))
  return ledger.acknowledged.filter((one) => contents.get(named(one)) !== one.content)
}

/** The versions a database holds, as the ledger compares them. */
export const keptVersions = `select w.team_id as "teamId", w.block_id as "blockId", v.version, v.content
  from block_revision v join team_block w on w.id = v.team_block_id order by 1, 2, 3`

/** A session's token as a browser holds it, and what its row holds of it; for tests that run outside the portal's own modules. */
export const newToken = () => randomBytes(32).toString('base64url')
export const tokenHashOf = (token: string) => createHash('sha256').update(token).digest()
