import type { Db } from '@/lib/db/client'
import type { Registration, Submission, Team } from '@/lib/db/generated/client'
import { teamSearchText } from '@/lib/db/search-text'
import { transact } from '@/lib/db/transaction'
import { factoryTime, sha256 } from './basis'
import { makeRegistration } from './registrations'

type TeamMemberInput = Pick<Registration, 'id' | 'projectId' | 'schoolId'>

/** A team of the given registrations, whose first one founds and leads it; by default of a new student with a paid registration. */
export async function makeTeam(
  db: Db,
  members: TeamMemberInput[] = [],
  values: Partial<Omit<Team, 'projectId' | 'serial'>> = {},
): Promise<Team> {
  return transact(db, async (tx) => {
    const createdAt = values.createdAt ?? factoryTime
    const [leader = await makeRegistration(tx, { status: 'FREE', createdAt }), ...others] = members
    const { projectId } = leader
    const schoolId = values.schoolId ?? leader.schoolId
    const taken = await tx.team.findMany({ where: { projectId, schoolId }, select: { code: true } })
    const tally = await tx.projectTally.update({ where: { projectId }, data: { nextSerial: { increment: 1 } } })
    const named = {
      code: firstFree(taken.map(({ code }) => code)),
      serial: tally.nextSerial - 1,
      title: null,
      ...values,
    }
    const project = await tx.project.findUniqueOrThrow({ where: { id: projectId }, select: { templateId: true } })
    const team = await tx.team.create({
      data: {
        templateId: project.templateId,
        searchText: teamSearchText(named),
        updatedAt: createdAt,
        ...named,
        createdAt,
        projectId,
        schoolId,
      },
    })
    await tx.registration.update({ where: { id: leader.id }, data: { teamId: team.id, teamRole: 'LEADER' } })
    await tx.registration.updateMany({
      where: { id: { in: others.map(({ id }) => id) } },
      data: { teamId: team.id, teamRole: 'MEMBER' },
    })
    return tx.team.findUniqueOrThrow({ where: { id: team.id } })
  })
}

function firstFree(taken: readonly number[]): number {
  for (let code = 1; ; code++) if (!taken.includes(code)) return code
}

/** Submits the work of the registration's team; the submission keeps the printed facts of its students. */
export async function makeSubmission(db: Db, { id, ...of }: Registration): Promise<Submission> {
  const team = of.teamId === null ? await makeTeam(db, [{ id, ...of }]) : { id: of.teamId }
  const { projectId } = of
  const window = await db.entryWindow.findFirstOrThrow({ where: { projectId } })
  return db.submission.create({
    data: {
      createdAt: factoryTime,
      teamId: team.id,
      projectId,
      entryWindowId: window.id,
      attempt: 1,
      submittedAt: factoryTime,
      byRegistrationId: id,
      snapshot: {},
      sha256: sha256('{}'),
      receiptNumber: `R-${team.id}`,
    },
  })
}

/** An author of a submission, with the receipt. */
export async function makeAuthor(db: Db, submission: Submission, of: Registration): Promise<void> {
  const { id: submissionId, projectId, submittedAt: createdAt } = submission
  await db.submissionMember.create({
    data: { createdAt, submissionId, projectId, registrationId: of.id, teamRole: 'LEADER' },
  })
  await db.outboxMail.create({
    data: {
      createdAt,
      dedupeKey: `submission:${submissionId}:${of.id}`,
      template: 'submission',
      personKind: 'STUDENT',
      personId: of.studentId,
      language: 'en-US',
      state: 'SENT',
      attempts: 1,
      sentAt: createdAt,
    },
  })
}
