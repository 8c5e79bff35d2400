import type { Actor, SignedInActor } from '@/lib/access/actor'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import { mediaTypes } from '@/lib/features/work/workspaces/schema'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import type { World } from '@/lib/kernel/world'
import { mapYielding } from '@/lib/yielding-map'
import { listTeams, teamListReachOf } from './queries'
import type { GivenAward, ListedTeam } from './rows.queries'
import { type TeamAsTold, toldTo } from './rules'

type ShownAward = { label: string; isDraft: boolean }

/** A team as its card shows it, in the reader's language; what the reader is not told is null, or not there. */
export type TeamCard = Omit<TeamAsTold<ListedTeam>, 'awards' | 'students'> & {
  awards: ShownAward[]
  students: {
    name: string
    otherName: string | null
    isLeader: boolean
    /** Whether the team's score counts for the student too. */
    isSettled: boolean
    awards: ShownAward[]
  }[]
}

/** The first teams of a project in the reader's reach, by their serials, and how many there are. */
export async function describedTeams(
  { db, now, language }: World,
  reader: SignedInActor,
  projectId: string,
  take: number,
): Promise<{ teams: TeamCard[]; total: number }> {
  const [{ rows, total }, kinds] = await Promise.all([
    listTeams(db, teamListReachOf(reader, now), { projectId }, { skip: 0, take }),
    listChoices(db, mediaTypes, language),
  ])
  const labels = new Map(kinds.map(({ code, label }) => [code, label]))
  return { teams: await mapYielding(rows, (row) => cardOf(row, { actor: reader, labels, language })), total }
}

type Setting = { actor: Actor; labels: ReadonlyMap<string, string>; language: Language }

function cardOf({ students, ...team }: ListedTeam, { actor, labels, language }: Setting): TeamCard {
  const shown = (awards: readonly GivenAward[]) =>
    awards.map(({ label, isDraft }) => ({ label: inLanguage(label, language), isDraft }))
  return {
    ...toldTo(actor, team),
    mediaType: team.mediaType && (labels.get(team.mediaType) ?? team.mediaType),
    awards: shown(team.awards),
    students: students.map((student) => {
      const { main, other } = personNames(student, language)
      const { role, isSettled } = student
      return { name: main, otherName: other, isLeader: role === 'LEADER', isSettled, awards: shown(student.awards) }
    }),
  }
}
