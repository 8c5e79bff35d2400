import { createHash } from 'node:crypto'
import { canonicalText } from '@/lib/canonical-text'
import type { Snapshot } from './schema'
import type { WorkRow } from './works.queries'

export type Handing = Snapshot['submission']

/** A team's work as it is handed in. */
export function freezeWork({ members, sections, progress, template, ...team }: WorkRow, submission: Handing): Snapshot {
  const { project, school, schoolId, code, serial, title, mediaEntryType } = team
  return {
    format: 1,
    project: { id: project.id, code: project.code, name: project.name },
    team: { schoolId, school, code, serial, title, mediaEntryType },
    submission,
    members: members.map(({ id, number, role, name, school: of }) => {
      return { registrationId: id, number, role: role ?? 'MEMBER', name, school: of }
    }),
    template,
    sections: sections.map(({ title: named, blocks }) => ({
      title: named,
      blocks: blocks.map(({ id: _, wordMin: _min, wordMax: _max, ...block }) => block),
    })),
    progress,
  }
}

/** SHA-256 of the canonical text in UTF-8. */
export function sealOf(frozen: unknown): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash('sha256').update(canonicalText(frozen), 'utf8').digest())
}
