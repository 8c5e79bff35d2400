import { anyone, type StudentActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getProjectById } from '@/lib/features/catalogue/projects/queries'
import { lastDeadline } from '@/lib/features/catalogue/projects/rules'
import { showDraft } from '@/lib/features/catalogue/set-up/change.queries'
import type { SetUp } from '@/lib/features/catalogue/set-up/queries'
import { getPayable } from '@/lib/features/payments/payments/queries'
import { linesOf } from '@/lib/features/payments/payments/rules'
import { settleTransfer } from '@/lib/features/payments/payments/settle-transfer.step'
import { getIndependentSchool } from '@/lib/features/people/schools/queries'
import { meetStudent } from '@/lib/features/people/students/queries'
import { newRowId } from '@/lib/features/registrations/open-registrations/queries'
import { offeredEvents } from '@/lib/features/registrations/sign-ups/rules'
import { signUpForProject } from '@/lib/features/registrations/sign-ups/sign-up-for-project.step'
import { foundTeam } from '@/lib/features/teams/own-teams/found-team.step'
import type { Work } from '@/lib/kernel/transaction'
import { hasTeams } from './rules'

/** What nobody is called, and an address that no mail can reach. */
const invented = {
  ...{ nativeFamily: 'Test', nativeGiven: 'Registration', latinFamily: 'Test', latinGiven: 'Registration' },
  ...{ gender: 'FEMALE' as const, graduationYear: 2030, mobile: '13800000000' },
  ...{ guardian1Mobile: '13800000001', guardian1Email: 'guardian@test.invalid' },
}

/** An invented student registers for a draft, pays what is due and founds a team; whoever calls it undoes all of that. */
export async function registerInvented(work: Work, setUp: SetUp, by: { administratorId: string }) {
  const { db, now } = work
  await showDraft(db, setUp.id)
  const project = await getProjectById(db, visible.projects(anyone), setUp.id)
  const student = await invent(work)
  const { studentId, schoolId } = student
  const { id } = await signUpForProject(work, {
    project,
    who: { studentId, channel: 'SELF', registeredBy: { kind: 'STUDENT', id: studentId } },
    ...(setUp.kind === 'NEXT_STAGE' ? { hasAdvanced: true as const } : {}),
    eventIds: offeredEvents(project.events, {}),
    typed: null,
    schoolId,
  })
  const payable = await getPayable(db, { kind: 'registration', id })
  const { number, status, currency, processingFeeBps: bps } = payable
  const lines = linesOf({ ...payable, bps })
  const isDue = status === 'PENDING'
  const receipt = isDue ? await pay(work, id, { amountMinor: lines.totalMinor, ...by }) : null
  const team = hasTeams(setUp) ? await foundTeam(work, student, id) : null
  return {
    at: now,
    number: number ?? '',
    holdUntil: payable.holdUntil,
    fee: isDue
      ? {
          currency,
          feeMinor: lines.feeAfterMinor,
          processingFeeMinor: lines.processingFeeMinor,
          totalMinor: lines.totalMinor,
        }
      : null,
    receipt,
    team: team?.code ?? null,
    submitUntil: team && lastDeadline(setUp.windows),
  }
}
export type TestOutcome = Awaited<ReturnType<typeof registerInvented>>

async function invent({ db, now }: Work): Promise<StudentActor> {
  const id = newRowId(now)
  const email = `${id}@test.invalid`
  const { id: schoolId } = await getIndependentSchool(db)
  await meetStudent(db, now, { id, email, schoolId, ...invented, createdByKind: 'STUDENT', createdById: id })
  const name = `${invented.latinGiven} ${invented.latinFamily}`
  return { role: 'student', studentId: id, schoolId, name, email, sessionId: id, impersonatorId: null }
}

/** As by a transfer: no provider is asked for what will be undone. */
async function pay(
  work: Work,
  id: string,
  { amountMinor, administratorId }: { amountMinor: number; administratorId: string },
): Promise<string> {
  const payable = await getPayable(work.db, { kind: 'registration', id })
  const transfer = { amountMinor, reference: 'TEST', note: '' }
  return (await settleTransfer(work, payable, transfer, { administratorId, arrivedAt: work.now })).number
}
