import type { Db } from '@/lib/db/client'
import { transact } from '@/lib/db/transaction'
import { issueMissing } from '@/lib/features/certificates/certificates/issue-missing.step'
import { workOf } from '@/lib/testing/work-of'
import { factoryTime } from '@/prisma/factories/basis'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeAdvancement, makeAward, makeAwardKind, makeEventResult, makeTeamScore } from '@/prisma/factories/results'
import type { Stage, AuthorisationTarget } from './authorisation-world'

/** Words and numbers that stand nowhere else, in everything a release tells; hundredths of a point. */
const words = {
  score: ['73.21', '7321'],
  eventScore: ['64.57', '6457'],
  grade: ['gradecanary'],
  teamAward: ['teamprizecanary', '金丝雀团队奖'],
  ownAward: ['ownprizecanary', '金丝雀个人奖'],
  advancement: ['advancecanary', '金丝雀晋级'],
  comment: ['remarkcanary'],
} as const
const kinds = [
  'score',
  'eventScore',
  'grade',
  'teamAward',
  'ownAward',
  'advancement',
  'comment',
  'certificate',
] as const
export type Unreleased = (typeof kinds)[number]

/** Gives a target's team everything there is to give; answers what would tell of it. */
export async function makeUnreleased(db: Db, { project, next }: Stage, targets: readonly AuthorisationTarget[]) {
  const label = ([en, zh]: readonly [string, string]) => ({ en, zh })
  const teamKind = await makeAwardKind(db, project.id, { label: label(words.teamAward) })
  const ownKind = await makeAwardKind(db, project.id, {
    holder: 'REGISTRATION',
    label: label(words.ownAward),
    place: 2,
  })
  const { id: authorId } = await makeAdministrator(db)
  const event = project.events.find(({ code }) => code === 'MATH')
  if (event === undefined) throw new Error('the project has no MATH')
  for (const { registrationId } of targets) {
    const registration = await db.registration.findUniqueOrThrow({ where: { id: registrationId } })
    const { id, teamId } = registration
    if (teamId === null) throw new Error('the target is in no team')
    await makeTeamScore(db, teamId, { hundredths: 7_321 })
    await makeAward(db, teamKind, { teamId })
    await makeAward(db, ownKind, { registrationId: id })
    const advancement = await makeAdvancement(db, registration, next.id, label(words.advancement))
    const reached = { hundredths: 6_457, grade: words.grade[0], advancementId: advancement.id }
    await makeEventResult(db, registration, event.id, reached)
    const by = { authorKind: 'ADMINISTRATOR' as const, authorId }
    await db.teamComment.create({ data: { createdAt: factoryTime, teamId, body: words.comment[0], ...by } })
  }
  const rule = await makeCertificateRule(db, project.id)
  await transact(db, (tx) => issueMissing(workOf(tx, factoryTime), { ruleId: rule.id, batchId: null }))
  const certificates = await db.certificate.findMany({ select: { number: true, token: true, verifyCode: true } })
  return {
    certificates: certificates.length,
    /** Of what an answer tells. */
    toldIn: tellerOf({ ...words, certificate: certificates.flatMap((one) => Object.values(one)) }),
  }
}

/** A number is told where it stands by itself: not inside an id, a time or a longer number. */
function tellerOf(secrets: Record<Unreleased, readonly string[]>) {
  const patterns = kinds.map((what) => {
    const alternatives = secrets[what].map(escaped).join('|')
    return { what, pattern: new RegExp(`(?<![\\w.-])(?:${alternatives})(?![\\w-])`, 'i') }
  })
  return (body: string): Unreleased[] => patterns.flatMap(({ what, pattern }) => (pattern.test(body) ? [what] : []))
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
